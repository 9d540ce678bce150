export type PasswordStrength = "short" | "weak" | "fair" | "strong";

export const SHORTEST_PASSWORD = 6;
/** For staff (the server decides). */
export const SHORTEST_STAFF_PASSWORD = 12;
/** Bits below which a password is weak, and above which it is strong. */
const FAIR_FROM = 36;
const STRONG_FROM = 60;

/** Common guesses: words of sign-ups in India and elsewhere, and keyboard rows. */
const COMMON = [
  "password",
  "passwort",
  "welcome",
  "admin",
  "login",
  "letmein",
  "iloveyou",
  "secret",
  "monkey",
  "dragon",
  "karigar",
  "india",
  "bharat",
  "mumbai",
  "delhi",
  "cricket",
  "krishna",
  "ganesh",
  "sairam",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "09876543210",
];
const SHORTEST_RUN = 3;

/**
 * A password's strength, for a hint beside its field. `known` holds known facts about the person (name, address,
 * number). The rule itself is the server's: six characters, none of the common passwords.
 */
export function passwordStrength(password: string, known: string[] = []): PasswordStrength {
  if (password.length < SHORTEST_PASSWORD) return "short";
  const told = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  const bits = worthOf(password, [...COMMON, ...told.filter((word) => word.length >= SHORTEST_RUN)]);
  if (bits < FAIR_FROM) return "weak";
  return bits < STRONG_FROM ? "fair" : "strong";
}

/** Bits, by the alphabet of each character; a predictable character counts as almost nothing. */
function worthOf(password: string, foretold: string[]): number {
  const characters = [...password.toLowerCase()];
  const perCharacter = Math.log2(alphabetOf(password));
  let bits = 0;
  let index = 0;
  while (index < characters.length) {
    const length = Math.max(1, foretoldLength(characters, index, foretold));
    bits += length === 1 ? perCharacter : perCharacter + 2;
    index += length;
  }
  return bits;
}

function alphabetOf(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[ -/:-@[-`{-~]/.test(password)) size += 33;
  if (/[^ -~]/.test(password)) size += 100;
  return size;
}

/** The number of characters from here on that repeat each other or occur in a commonly guessed word. */
function foretoldLength(characters: string[], from: number, words: string[]): number {
  let same = 1;
  while (characters[from + same] === characters[from]) same += 1;
  let longest = same >= SHORTEST_RUN ? same : 1;
  for (let length = characters.length - from; length >= Math.max(SHORTEST_RUN, longest + 1); length -= 1) {
    const run = characters.slice(from, from + length).join("");
    if (words.some((word) => word.includes(run))) {
      longest = length;
      break;
    }
  }
  return longest;
}
