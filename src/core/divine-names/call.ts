/** The article, before a letter. */
const ARTICLE = /^ال[\u064b-\u0652]*(?=\p{L})/u;
/** The first letter as the article doubles it. */
const DOUBLED = /^(\p{L}[\u064b-\u0650]*)\u0651/u;

/** الرَّحِيمُ is رَحِيمُ without its article. */
export function withoutArticle(arabic: string): string {
  return arabic.normalize('NFC').replace(ARTICLE, '').replace(DOUBLED, '$1');
}

/** Who is called has no article: يَا رَحِيمُ. Some names are called together with another, so that none harms alone. */
export function called(names: readonly string[]): string {
  return names.map((name) => `يَا ${withoutArticle(name)}`).join(' ');
}

const LATIN_ARTICLE = /^\p{L}{2,3}-/u;

/** The same as it sounds: "Ar-Raḥmān" is called "Yā Raḥmān". */
export function calledInLatin(names: readonly string[], call: string): string {
  return names
    .map((name) => `${call} ${name.replace(LATIN_ARTICLE, '')}`)
    .join(', ')
    .replaceAll(`, ${call}`, `, ${call.toLowerCase()}`);
}
