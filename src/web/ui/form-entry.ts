/** What was left empty is not known rather than an empty text. */
export function entryIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return (typeof value === 'string' && value.trim()) || null;
}
