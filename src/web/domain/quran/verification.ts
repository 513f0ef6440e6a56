import { hashedLines, TEXT_SHA256 } from '#core/quran/text.ts';

/** Browsers reckon hashes on secure pages only. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this is the surah as it was pinned, sign by sign. */
export async function isVerified(surah: number, ayahs: readonly string[]): Promise<boolean> {
  const { SURAH_SHA256 } = await import('#core/quran/surah-hashes.ts');
  return (await sha256(hashedLines(surah, ayahs))) === SURAH_SHA256[surah - 1];
}

/** The same for the whole text. */
export async function isWholeVerified(surahs: readonly (readonly string[])[]): Promise<boolean> {
  const lines = surahs.map((ayahs, index) => hashedLines(index + 1, ayahs)).join('\n');
  return (await sha256(lines)) === TEXT_SHA256;
}
