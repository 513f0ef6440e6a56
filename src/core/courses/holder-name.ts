/** Letters with their marks, what joins, shortens and transliterates names, and single spaces. */
const NAME = /^[‘’]?\p{L}[\p{L}\p{M}‘’. -]*$/u;
/** A dot inside a word makes an address of it. */
const ADDRESS = /\.[\p{L}\p{M}]/u;
const MOST = 80;

/** A name as it stands on a certificate, or null where it is none: a link, a number, signs that turn the writing around. */
export function holderNameIn(written: string): string | null {
  const name = written.normalize('NFC').replaceAll(/['`´]/gu, '’').replaceAll(/\s+/gu, ' ').trim();
  return name.length <= MOST && NAME.test(name) && !ADDRESS.test(name) ? name : null;
}
