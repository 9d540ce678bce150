/** Adds the typed text to the skills: trimmed, and only if it is not there already, ignoring case. */
export function addSkill(skills: string[], typed: string): string[] {
  const skill = typed.trim().replaceAll(/\s+/g, " ");
  const isKnown = skills.some((known) => known.toLocaleLowerCase() === skill.toLocaleLowerCase());
  return skill === "" || isKnown ? skills : [...skills, skill];
}
