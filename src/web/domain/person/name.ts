/** What we call somebody: the name they chose, else the one they sign with. */
export function nameOf(person: { display_name: string | null; username: string | null }): string | null {
  return person.display_name ?? person.username;
}
