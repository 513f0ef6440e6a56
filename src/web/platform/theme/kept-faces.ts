import { remember, remembered } from '#web/platform/device.ts';
import { after } from '#web/platform/idle.ts';

/** Family, address, letters. */
export type FaceFile = readonly [family: string, url: string, letters: string];

const KEY = 'faces';
/** What lies on the device is there by then; nobody waits for the network. */
const MOMENT = 100;

export const loadFace = ([family, url, unicodeRange]: FaceFile): Promise<FontFace> =>
  new FontFace(family, `url(${url})`, { weight: '400 700', unicodeRange }).load();

export const keepFaces = (files: readonly FaceFile[]): void => remember(KEY, JSON.stringify(files));

function kept(): readonly FaceFile[] {
  try {
    return JSON.parse(remembered(KEY) ?? '[]');
  } catch {
    // Damaged by somebody else; they are fetched anew.
    return [];
  }
}

/** Addresses of the faces that are in use. */
export const inUse = new Set<string>();

/** Who was here before has them on the device: they are put to use before the first screen shows. */
export async function applyKeptFaces(): Promise<void> {
  let early = true;
  const applied = kept().map(async (file) => {
    const face = await loadFace(file);
    if (!early) return;
    document.fonts.add(face);
    inUse.add(file[1]);
  });
  await Promise.race([Promise.allSettled(applied), after(MOMENT)]);
  early = false;
}
