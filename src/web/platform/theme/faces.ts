import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?interface';
import honorific from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?honorific';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?interface';
import sansMore from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?interface';
import serif from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?interface';
import serifMore from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?interface';
import { inUse, keepFaces, loadFace } from '#web/platform/theme/kept-faces.ts';
import type { FaceFile } from '#web/platform/theme/kept-faces.ts';
import { LETTERS } from '#web/platform/theme/letters.ts';

/** Source Sans for text and Literata for headings: everybody reads some Latin. */
const FOR_ALL: readonly FaceFile[] = [
  ['Rafiq Sans', sans, LETTERS.latin],
  ['Rafiq Sans', sansMore, LETTERS.latinMore],
  ['Rafiq Serif', serif, LETTERS.latin],
  ['Rafiq Serif', serifMore, LETTERS.latinMore],
];
const FOR_ARABIC: readonly FaceFile[] = [['Rafiq Arabic', arabic, LETTERS.arabic]];

/** ﷺ stands in texts of every language, and a machine of who reads no Arabic may have no letters for it. */
const SIGN: FaceFile = ['Rafiq Arabic', honorific, LETTERS.honorific];

const ready = new Map<string, FontFace>();

/**
 * The faces of the interface. They are fetched after the first paint and put to use when the screen changes next, so that no
 * line moves under the reader's eyes.
 */
export async function fetchFaces(readsArabic: boolean): Promise<void> {
  if (!readsArabic) showSign();
  const files = readsArabic ? [...FOR_ALL, ...FOR_ARABIC] : FOR_ALL;
  const missing = files.filter(([, url]) => !inUse.has(url) && !ready.has(url));
  try {
    await Promise.all(missing.map(async (file) => ready.set(file[1], await loadFace(file))));
    keepFaces(files);
  } catch (failure) {
    console.warn('A face could not be loaded', failure);
  }
}

/** Fetched by the browser where the sign stands, and nowhere else; a box would move the line as much. */
function showSign(): void {
  const [family, url, unicodeRange] = SIGN;
  if (inUse.has(url)) return;
  inUse.add(url);
  document.fonts.add(
    new FontFace(family, `url(${url})`, { weight: '400 700', unicodeRange, display: 'swap' }),
  );
}

export function applyFaces(): void {
  for (const [url, face] of ready) {
    document.fonts.add(face);
    inUse.add(url);
  }
}

/** Whatever letters the interface shows now, for files that carry them along. */
export function facesInUse(): { family: string; url: string; range: string }[] {
  return [...FOR_ALL, ...FOR_ARABIC, SIGN]
    .filter(([, url]) => inUse.has(url))
    .map(([family, url, range]) => ({ family, url, range }));
}
