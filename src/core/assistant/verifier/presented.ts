/** What a quotation is presented as, by the words before it. */
export type Presented = 'quran' | 'hadith';

/** In four languages; the last before a quotation decides. */
const LEADS: readonly (readonly [RegExp, Presented])[] = [
  [
    /(?:\b(?:allah|god)\b[^.!?\n]{0,40}\b(?:says?|said|states?|revealed|commands?|reminds?|tells?)\b|\bqur['’]?[aā]n\b[^.!?\n]{0,40}(?:says?|states?|:|teaches|reads?|verse)|\b(?:verse|ayah)\b[^.!?\n]{0,30}(?::|says|states|reads)|\b(?:surah|sura)\b[^.!?\n]{0,40}[:,])/giu,
    'quran',
  ],
  [
    /(?:\ballah\b[^.!?\n]{0,40}\b(?:sagt|sprach|spricht|sagte|offenbarte)\b|\bkoran\b[^.!?\n]{0,40}(?:sagt|steht|hei(?:ß|ss)t|:)|\bsure\b[^.!?\n]{0,40}[:,]|\bvers\b[^.!?\n]{0,30}:)/giu,
    'quran',
  ],
  [
    /(?:\ballah\b[^.!?\n]{0,40}(?:buyur\p{L}*|der\b|diyor)|kur['’]?an[^.!?\n]{0,40}(?:buyur\p{L}*|der\b|geçer|şöyle|:)|ayet[^.!?\n]{0,30}(?:buyur\p{L}*|şöyle|:)|suresi[^.!?\n]{0,40}:)/giu,
    'quran',
  ],
  [
    /(?:(?:قال|يقول|قول|قوله)\s+(?:الله\s+)?(?:سبحانه\s+وتعالى|سبحانه|تعالى|عز\s+وجل|جل\s+وعلا|جل\s+جلاله)|قال\s+الله|يقول\s+الله|قوله\s+تعالى|(?:في|من)\s+القرآن|كتاب\s+الله|الآية(?:\s+الكريمة)?)/gu,
    'quran',
  ],
  [
    /(?:\b(?:prophet|messenger|rasul\p{L}*)\b|ﷺ|\bhadith\b|\bpropheten?\b|\bgesandten?\b|\bpeygamber\p{L}*|\bresul\p{L}*|\bhadis\p{L}*|رسول\s+الله|النبي|الحديث|حديث)[^.!?\n]{0,60}(?:said|says|say|states?|sagte?|hei(?:ß|ss)t|buyur\p{L}*|dedi|قال|يقول|:|sprach)|(?:قال|يقول|عن)\s+(?:رسول\s+الله|النبي|الرسول)/giu,
    'hadith',
  ],
];

/** Names of collections, with the endings that languages give them. */
const COLLECTIONS =
  "(?:bu[kc]h[aâā]r[iîī]|buh[aâ]r[iî]|m[uü]sl[iı]m|tirmi[dz]h?[iîī]|tirmiz[iî]|nas[aâ]['’]?[iîī]|ab[uū] daw[uū]d|eb[uû] d[aâ]v[uû]d|ibn m[aâ](?:jah|dscha|ce)|البخاري|مسلم|الترمذي|النسائي|أبو داود|ابن ماجه)";
/** Somebody who handed it down, or the bare word, right before a quotation. */
const HANDED_DOWN = new RegExp(
  `(?:${COLLECTIONS}[^.!?\\n]{0,25}(?:narrat\\p{L}*|report\\p{L}*|records?|überliefer\\p{L}*|berichtet\\p{L}*|rivayet\\p{L}*|nakle\\p{L}*)|حديث|الحديث)\\s*[:,]?\\s*$`,
  'iu',
);
/** What is called a hadith, or said to be handed down, right behind it. */
const BEHIND = new RegExp(
  `^[”“"»«)\\]\\s,.،]*(?:(?:(?:is|ist|adlı|sözü|diye|bir|a|ein|the)\\s+){0,3}(?:hadis\\p{L}*|hadith|hadit|hadeeth)(?!\\p{L})|رواه|أخرجه|متفق\\s+عليه|حديث|(?:(?:is|was|ist|wird|steht|stands?)\\s+){0,2}(?:(?:narrated|reported|related|recorded)\\s+(?:by|in)\\s+|(?:bei|in|by|von)\\s+(?:sahih\\s+)?)${COLLECTIONS})`,
  'iu',
);

/** A quotation that words behind it call a hadith. */
export const presentedBehind = (text: string, end: number): Presented | null =>
  BEHIND.test(text.slice(end, end + AFTER)) ? 'hadith' : null;

const AFTER = 60;
const BEFORE = 110;

export function presentedBefore(text: string, start: number): Presented | null {
  const bare = text.slice(Math.max(0, start - BEFORE), start).replaceAll(/[\u064b-\u0652\u0670]/gu, '');
  let latest: { at: number; as: Presented } | null = null;
  for (const [lead, as] of LEADS)
    for (const match of bare.matchAll(lead)) {
      const at = match.index + match[0].length;
      // A sentence that has ended leads to nothing any more, nor does one whose quotation came already.
      const between = bare.slice(at);
      if (/[!?؟\n”»﴾]|\.\s/u.test(between)) continue;
      if (!latest || at > latest.at) latest = { at, as };
    }
  return latest?.as ?? (HANDED_DOWN.test(bare.replace(/[“„"»«]\s*$/u, '')) ? 'hadith' : null);
}
