import url from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?interface';

let face: FontFace | undefined;

/**
 * Noto Sans Arabic for the interface. It is fetched after the first paint and put to use when the screen changes next,
 * so that no line moves under the reader's eyes.
 */
export async function fetchArabicFont(): Promise<void> {
  if (face) return;
  face = new FontFace('Rafiq Arabic', `url(${url})`, {
    weight: '400 700',
    unicodeRange: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF',
  });
  try {
    await face.load();
  } catch (failure) {
    face = undefined;
    console.warn('The Arabic face could not be loaded', failure);
  }
}

export function applyArabicFont(): void {
  if (face?.status === 'loaded' && !document.fonts.has(face)) document.fonts.add(face);
}
