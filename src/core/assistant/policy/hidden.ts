const ENCODED = /[A-Za-z0-9+/_-]{20,}={0,2}/gu;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Mostly letters and spaces: somebody wrote it to be read. */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\s]+$/u;

/** What somebody hid in base64, or nothing. Nobody types a question about religion that way. */
export function hiddenIn(text: string): string | null {
  for (const [run] of text.matchAll(ENCODED)) {
    const read = decoded(run);
    if (read !== null) return read;
  }
  return null;
}

function decoded(run: string): string | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of run.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')) {
    held = ((held << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  const text = utf8(bytes);
  return text !== null && READABLE.test(text) && /\s/u.test(text) ? text : null;
}

/** Core knows no decoder of its own: `decodeURIComponent` reads UTF-8 and refuses what is none. */
function utf8(bytes: readonly number[]): string | null {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}
