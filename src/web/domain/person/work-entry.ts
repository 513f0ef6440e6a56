/** "a, b، c" as people of any keyboard write a list. */
export function skillsIn(text: string | null): string[] {
  const skills = (text ?? '').split(/[,،;\n]/).map((skill) => skill.trim());
  return [...new Set(skills.filter(Boolean))].slice(0, 30).map((skill) => skill.slice(0, 40));
}

/**
 * An address as people type it, written as the database takes it: a plain host, by https. What is none is left as it was
 * typed, and refused there.
 */
export function websiteIn(text: string | null): string | null {
  if (!text) return null;
  try {
    const address = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    if (text.includes('\\') || address.username || address.password) return text;
    address.protocol = 'https:';
    return address.href.replace(/^(https:\/\/[^/]+)\/$/, '$1');
  } catch {
    return text;
  }
}
