import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?interface';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?interface';
import sansMore from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?interface';
import serif from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?interface';
import serifMore from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?interface';
import { remember, remembered } from '#web/platform/device.ts';
import { after } from '#web/platform/idle.ts';

const LATIN = 'U+0020-00FF, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2212';
const LATIN_MORE = 'U+0100-017F, U+02BE-02BF, U+1E00-1EFF';
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF';

/** Which languages wait for which letters: everybody reads some Latin, Arabic is for those who read all of it so. */
const FACES = {
  latin: [
    ['Rafiq Sans', sans, LATIN],
    ['Rafiq Sans', sansMore, LATIN_MORE],
    ['Rafiq Serif', serif, LATIN],
    ['Rafiq Serif', serifMore, LATIN_MORE],
  ],
  arabic: [['Rafiq Arabic', arabic, ARABIC]],
} as const;
export type Script = keyof typeof FACES;

const KEPT = 'faces';
/** What lies on the device is there by then; nobody waits for the network. */
const MOMENT = 100;
const loaded = new Map<Script, readonly FontFace[]>();

/**
 * Source Sans and Literata, and Noto Sans Arabic, for the interface. They are fetched after the first paint and put to use when
 * the screen changes next, so that no line moves under the reader's eyes.
 */
export async function fetchFaces(script: Script): Promise<void> {
  if (loaded.has(script)) return;
  const faces = FACES[script].map(
    ([family, url, unicodeRange]) => new FontFace(family, `url(${url})`, { weight: '400 700', unicodeRange }),
  );
  loaded.set(script, faces);
  try {
    await Promise.all(faces.map((face) => face.load()));
    remember(`${KEPT}.${script}`, addresses(script));
  } catch (failure) {
    loaded.delete(script);
    console.warn('A face could not be loaded', failure);
  }
}

export function applyFaces(): void {
  for (const face of [...loaded.values()].flat())
    if (face.status === 'loaded' && !document.fonts.has(face)) document.fonts.add(face);
}

/** Who was here before has them on the device: they are put to use before the first screen shows. */
export async function applyKeptFaces(): Promise<void> {
  const kept = (['latin', 'arabic'] as const).filter(
    (script) => remembered(`${KEPT}.${script}`) === addresses(script),
  );
  if (kept.length === 0) return;
  await Promise.race([Promise.all(kept.map(fetchFaces)), after(MOMENT)]);
  applyFaces();
}

const addresses = (script: Script): string => FACES[script].map(([, url]) => url).join(' ');
