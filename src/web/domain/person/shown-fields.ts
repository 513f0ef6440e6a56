/** By these names a `ShownBox` tells its form which field it is about, and whether others may see it. */
export const ASKED = 'shown_asked';
export const SHOWN = 'shown';

/** Which fields others may see: those that are ticked here, and those of before that this form does not ask for. */
export function shownFields(form: FormData, before: readonly string[]): string[] {
  const asked = new Set(form.getAll(ASKED));
  const ticked = form.getAll(SHOWN).filter((field) => typeof field === 'string');
  return [...ticked, ...before.filter((field) => !asked.has(field))];
}
