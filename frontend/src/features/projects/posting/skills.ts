/** Adds what was typed to the skills: trimmed, and only if it isn't among them already, however it is written. */
export function addSkill(skills: string[], typed: string): string[] {
  const skill = typed.trim().replaceAll(/\s+/g, " ");
  const isKnown = skills.some((known) => known.toLocaleLowerCase() === skill.toLocaleLowerCase());
  return skill === "" || isKnown ? skills : [...skills, skill];
}
