/** What a card is about, as addresses have it: `/kalimah?ayah=2:255`. */
export const KINDS = ['ayah', 'hadith', 'dua', 'name', 'event', 'lesson', 'answer', 'story'] as const;
export type Kind = (typeof KINDS)[number];

/** A text of ours by its reference, or words of one's own. */
export type Subject = { kind: Kind; reference: string } | { kind: 'own'; text: string };

export function subjectIn(search: URLSearchParams): Subject | null {
  for (const kind of KINDS) {
    const reference = search.get(kind);
    if (reference) return { kind, reference };
  }
  return null;
}

/** Where results of the search stand, and what they are as subjects. */
const PLACES: readonly (readonly [pattern: RegExp, kind: Kind, separator: string])[] = [
  [/^\/quran\/(\d+)\/(\d+)$/u, 'ayah', ':'],
  [/^\/hadith\/([^/]+)\/([^/]+)$/u, 'hadith', ':'],
  [/^\/duas\/[^/]+\/([^/?]+)$/u, 'dua', ''],
  [/^\/asmaul-husna\/([^/?]+)$/u, 'name', ''],
];

/** What a page of a tool is about; null where nothing can be made of it. */
export function subjectAt(path: string): { kind: Kind; reference: string } | null {
  for (const [pattern, kind, separator] of PLACES) {
    const parts = pattern.exec(path)?.slice(1);
    if (parts) return { kind, reference: parts.join(separator) };
  }
  return null;
}

export const fileNameOf = (subject: Subject): string =>
  subject.kind === 'own'
    ? 'kalimah'
    : `kalimah-${subject.kind}-${subject.reference.replaceAll(/[^\w-]+/gu, '-')}`;
