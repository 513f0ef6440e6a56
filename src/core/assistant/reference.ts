/** What the path of a search result is called as a source, by pack. */
const REFERENCES: Readonly<Record<string, (path: string) => string | null | undefined>> = {
  ayahs: ayahAt,
  passages: ayahAt,
  surahs: ayahAt,
  hadith: (path) => path.replace('/hadith/', '').replace('/', ':'),
  duas: (path) => after(path, /^\/duas\/[^/]+\/(.+)$/u, 'dua:'),
  guides: (path) => `guide:${path.slice(1)}`,
  // Its blocks have an index of their own.
  courses: (path) => after(path, /^\/([^/]+\/.+)$/u, 'lesson:'),
  stories: (path) => after(path, /^\/story\/(.+)$/u, 'story:'),
  screens: (path) => `tool:${path.slice(1)}`,
  names: (path) => after(path, /^\/asmaul-husna\/(.+)$/u, 'name:'),
  events: (path) => after(path, /event=(.+)$/u, 'event:'),
  timeline: (path) => after(path, /^\/timeline-of-islam\/(.+)$/u, 'timeline:'),
  salah: (path) => after(path, /of=(.+)$/u, 'salah:'),
  halal: (path) => after(path, /^\/halal-check\/(.+)$/u, 'substance:'),
  lessons: (path) => path,
};

/** `/quran/2/153` is 2:153; a surah is meant by its beginning. */
function ayahAt(path: string): string | null {
  const [, surah, ayah = '1'] = /^\/quran\/(\d+)(?:\/(\d+))?$/u.exec(path) ?? [];
  return surah === undefined ? null : `${surah}:${ayah}`;
}

function after(path: string, pattern: RegExp, kind: string): string | null {
  const [, id] = pattern.exec(path) ?? [];
  return id === undefined ? null : kind + id;
}

/**
 * `2:153`, `bukhari:8`, `lesson:<course>/<lesson>#<block>`, `dua:<id>`, `guide:<guide>/<page>`, `story:<id>`, `tool:<id>`; whatever
 * has no such name is called by its path.
 */
export function referenceAt(pack: string, path: string): string {
  return REFERENCES[pack]?.(path) ?? path;
}

/** Of what kind a reference is, as one asks for it: `quran`, `hadith`, `answers`, `lessons` … */
export function kindOf(reference: string): string {
  if (/^\d/u.test(reference)) return 'quran';
  if (reference.startsWith('/')) return 'tools';
  const [kind = ''] = reference.split(':', 1);
  return KINDS[kind] ?? 'hadith';
}

const KINDS: Readonly<Record<string, string>> = {
  answer: 'answers',
  lesson: 'lessons',
  guide: 'guides',
  dua: 'duas',
  story: 'stories',
  tool: 'tools',
  name: 'names',
  event: 'events',
  timeline: 'timeline',
  salah: 'salah',
  substance: 'halal',
};
