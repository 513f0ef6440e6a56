/** What was left empty is not known rather than an empty text. */
export function entryIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return (typeof value === 'string' && value.trim()) || null;
}

/** The fields whose boxes "others can see this" are ticked. */
export function shownIn(form: FormData): string[] {
  return form.getAll('shown').filter((field) => typeof field === 'string');
}
