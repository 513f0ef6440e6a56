import { sentencesOf } from '#core/sentences.ts';
import { isArabic } from '#core/search/arabic.ts';
import { ayahsOf, passageIn, written } from '#core/quran/reference.ts';
import { gradesIn } from './grades.ts';
import type { About } from './grades.ts';
import type { Library } from './library.ts';
import { markedIn } from './marked.ts';
import { presentedBefore, presentedBehind } from './presented.ts';
import type { Presented } from './presented.ts';
import { judgedAsQuran } from './quran-claim.ts';
import { asQuotation, referencesIn } from './references.ts';
import type { NamedReference } from './references.ts';
import { arabic, latin } from './script.ts';
import { judgedAsText } from './text-claim.ts';
import { runsIn } from './unmarked.ts';
import type { Judgement, Kind, Quotation } from './verdict.ts';

export interface Asked {
  /** The whole text is one quotation that claims to be this. */
  claim?: Presented;
  /** What was found for the answer: a reference to anything else is reported. */
  retrieved?: readonly string[];
}

/** Everything in a text that claims a source, each held against what we have. */
export function verify(text: string, library: Library, { claim, retrieved }: Asked = {}): Quotation[] {
  if (claim) return [whole(text, library, claim)];
  const references = referencesIn(text, library);
  const quotations = quotationsIn(text, library, references);
  const found = [
    ...quotations,
    ...references.map((reference) => held(reference, quotations, text, library)),
    ...gradesOf(text, library, references, quotations),
  ];
  const kept = retrieved ? found.map((quotation) => amongRetrieved(quotation, retrieved)) : found;
  return kept.toSorted((one, other) => one.start - other.start);
}

function whole(text: string, library: Library, claim: Presented): Quotation {
  const place = { text, start: 0, end: text.length };
  return claim === 'quran'
    ? { ...place, ...asQuran(text, library, null) }
    : { ...place, ...asHadith(text, library, []) };
}

const mostlyArabic = (text: string) => {
  const letters = [...text.matchAll(/\p{L}/gu)].length;
  return isArabic(text) && [...text.matchAll(/\p{Script=Arabic}/gu)].length * 2 >= letters;
};

const UNKNOWN_TRANSLATION: Judgement = {
  verdict: 'unknown',
  ref: null,
  reason: 'No translation of ours has it',
};
const UNKNOWN_HADITH: Judgement = {
  verdict: 'unknown',
  ref: null,
  reason: 'No hadith of our library has it',
};

function asQuran(text: string, library: Library, named: string | null): Judgement & { kind: Kind } {
  if (mostlyArabic(text)) return { kind: 'quran', ...judgedAsQuran(library.quran, text, named) };
  const passage = named === null ? null : passageIn(named);
  const wanted = passage ? ayahsOf(passage).map((ayah) => written(ayah)) : [];
  return { kind: 'translation', ...(asTranslation(text, library, wanted) ?? UNKNOWN_TRANSLATION) };
}

/** In whichever translation it stands as it is; else the nearest. */
function asTranslation(text: string, library: Library, wanted: readonly string[]): Judgement | null {
  let nearest: Judgement | null = null;
  for (const [, index] of library.translations()) {
    const judged = judgedAsText(index, text, wanted);
    if (judged?.verdict === 'genuine') return judged;
    nearest ??= judged;
  }
  return nearest;
}

function asHadith(text: string, library: Library, wanted: readonly string[]): Judgement & { kind: Kind } {
  const inArabic = mostlyArabic(text);
  const index = inArabic ? library.hadithArabic() : library.hadithTexts();
  return { kind: 'hadith', ...(judgedAsText(index, text, wanted) ?? UNKNOWN_HADITH) };
}

/** As near as this to a quotation a reference speaks of it. */
const BESIDE = 45;

/** A sentence of its own that says nothing but where it is from. */
const NAMES_IT =
  /(?:the|die|its|ihre)?\s*(?:source|quelle|kaynak|kaynağı|مصدره|المصدر)\s*(?:is|ist|:)?\s*$/iu;

/** What stands beside a quotation and names it: rather behind than before. */
function beside(
  references: readonly NamedReference[],
  text: string,
  start: number,
  end: number,
): NamedReference | null {
  const after = references.find(
    (one) =>
      one.start >= end &&
      one.start - end <= BESIDE &&
      !/[.!?؟]\s+\p{L}|\n\n/u.test(text.slice(end, one.start).replace(NAMES_IT, '')),
  );
  const before = references.findLast(
    (one) =>
      one.end <= start && start - one.end <= BESIDE && !/[.!?؟]\s|\n\n/u.test(text.slice(one.end, start)),
  );
  return after ?? before ?? null;
}

function quotationsIn(text: string, library: Library, references: readonly NamedReference[]): Quotation[] {
  const marked = markedIn(text);
  const found = marked.flatMap(({ text: inner, start, end, ornate }) => {
    const reference = beside(references, text, start, end);
    const presented = ornate
      ? 'quran'
      : (reference?.of ?? presentedBefore(text, start) ?? presentedBehind(text, end));
    const judged = judgedMarked(inner, library, presented, reference?.judgement.ref ?? null);
    return judged ? [{ text: inner, start, end, ...judged }] : [];
  });
  return [...found, ...unmarkedIn(text, library, references, marked)];
}

/** Fewer words claim nothing: a name in quotation marks, a term. */
const LEAST = { arabic: 2, latin: 4 } as const;
/** Two long words are a sentence where endings say what others need words for: “Temizlik imandandır”. */
const LONG = 16;
const isSentence = (text: string, words: number) =>
  words >= LEAST.latin || (words >= 2 && [...text.matchAll(/\p{L}/gu)].length >= LONG);

function judgedMarked(
  text: string,
  library: Library,
  presented: Presented | null,
  ref: string | null,
): (Judgement & { kind: Kind }) | null {
  const inArabic = mostlyArabic(text);
  const words = (inArabic ? arabic : latin).tokens(text).length;
  if (presented && (inArabic ? words >= LEAST.arabic : isSentence(text, words)))
    return presented === 'quran'
      ? asQuran(text, library, ref)
      : asHadith(text, library, ref === null ? [] : keysOf(ref, library));
  return presented ? null : unpresented(text, library, words);
}

/** Who quotes without saying whom is held only to what the text clearly is. */
function unpresented(text: string, library: Library, words: number): (Judgement & { kind: Kind }) | null {
  if (words < 4) return null;
  const quran = asQuran(text, library, null);
  if (quran.verdict === 'genuine') return quran;
  const hadith = asHadith(text, library, []);
  if (hadith.verdict === 'genuine') return hadith;
  if (words < 6) return null;
  return quran.kind === 'quran' &&
    quran.verdict === 'altered' &&
    /is (?:missing|added)|stands/u.test(quran.reason) &&
    !quran.reason.endsWith('more')
    ? quran
    : hadith.verdict === 'altered'
      ? hadith
      : null;
}

const keysOf = (ref: string, library: Library): string[] => {
  const record = library.hadith.get(ref);
  return record ? [record.key] : [ref];
};

/** Where an Arabic sentence ends. */
const SENTENCE = /[.!?؟\n؛:()[\]]/u;

/** Arabic words in a row outside of marks: what follows "Allah says:", and what is Quran without being called so. */
function unmarkedIn(
  text: string,
  library: Library,
  references: readonly NamedReference[],
  marked: readonly { start: number; end: number }[],
): Quotation[] {
  const tokens = arabic
    .tokens(text)
    .filter(
      ({ start, end }) =>
        !marked.some((one) => one.start <= start && end <= one.end) &&
        !references.some((one) => one.start <= start && end <= one.end),
    );
  const rows: (typeof tokens)[] = [];
  for (const token of tokens) {
    const last = rows.at(-1)?.at(-1);
    if (
      last &&
      !SENTENCE.test(text.slice(last.end, token.start)) &&
      !/\p{L}/u.test(text.slice(last.end, token.start))
    )
      rows.at(-1)?.push(token);
    else rows.push([token]);
  }
  return rows.flatMap((row) => {
    const [start, end] = [row[0]?.start ?? 0, row.at(-1)?.end ?? 0];
    const reference = beside(references, text, start, end);
    const led = /[:،,\n]\s*$/u.test(text.slice(Math.max(0, start - 4), start))
      ? presentedBefore(text, start)
      : null;
    const presented = led ?? (reference && row.length >= 3 ? reference.of : null);
    const piece = text.slice(start, end);
    if (presented === 'quran' && row.length >= 2) {
      const judged = asQuran(piece, library, reference?.judgement.ref ?? null);
      // Without a word that leads to them, words beside a reference are its quotation only if they are near it.
      const near = judged.ref !== null && overlaps(judged.ref, reference?.judgement.ref ?? '');
      if (led || judged.verdict === 'genuine' || near) return [{ text: piece, start, end, ...judged }];
    }
    if (presented === 'hadith' && led && row.length >= 3)
      return [
        {
          text: piece,
          start,
          end,
          ...asHadith(
            piece,
            library,
            reference?.judgement.ref ? keysOf(reference.judgement.ref, library) : [],
          ),
        },
      ];
    return runsIn(library.quran, row).map((run) => {
      const words = text.slice(run.start, run.end);
      const near = beside(references, text, run.start, run.end);
      return {
        text: words,
        ...run,
        ...asQuran(words, library, near?.of === 'quran' ? near.judgement.ref : null),
      };
    });
  });
}

/** A reference beside a quotation of something else is false though it exists. */
function held(
  reference: NamedReference,
  quotations: readonly Quotation[],
  text: string,
  library: Library,
): Quotation {
  const judged = asQuotation(reference);
  if (judged.verdict !== 'genuine' || judged.ref === null) return judged;
  const quotation = quotations.find(
    (one) =>
      one.verdict === 'genuine' &&
      (reference.of === 'hadith' ? one.kind === 'hadith' : one.kind !== 'hadith') &&
      beside([reference], text, one.start, one.end) === reference,
  );
  if (!quotation?.ref || quotation.ref === judged.ref) return judged;
  const fits =
    reference.of === 'quran'
      ? overlaps(judged.ref, quotation.ref)
      : keysOf(judged.ref, library)[0] === keysOf(quotation.ref, library)[0];
  return fits ? judged : { ...judged, verdict: 'altered', reason: `What is quoted is ${quotation.ref}` };
}

function overlaps(one: string, other: string): boolean {
  const [a, b] = [passageIn(one), passageIn(other)];
  if (!a || !b) return false;
  const ayahs = new Set(ayahsOf(a).map((ayah) => written(ayah)));
  return ayahsOf(b).some((ayah) => ayahs.has(written(ayah)));
}

function gradesOf(
  text: string,
  library: Library,
  references: readonly NamedReference[],
  quotations: readonly Quotation[],
): Quotation[] {
  const abouts: About[] = [
    ...references
      .filter(({ of }) => of === 'hadith')
      .map(({ start, end, judgement: { ref } }) => ({ start, end, ref })),
    ...quotations
      .filter(({ kind, ref }) => kind === 'hadith' && ref !== null)
      .map(({ start, end, ref }) => ({ start, end, ref })),
  ]
    .map((about) => ({
      ...about,
      record: about.ref === null ? null : (library.hadith.get(about.ref) ?? null),
    }))
    .toSorted((one, other) => one.start - other.start);
  return abouts.length === 0 ? [] : gradesIn(text, placedSentences(text), abouts, library);
}

/** Sentences with their places. Which language it is matters little for where sentences end. */
export function placedSentences(
  text: string,
  language = 'en',
): { text: string; start: number; end: number }[] {
  let start = 0;
  return sentencesOf(text, language).map((sentence) => {
    const placed = { text: sentence, start, end: start + sentence.length };
    start = placed.end;
    return placed;
  });
}

/** What was not found for the answer is not vouched for, though it may exist. */
function amongRetrieved(quotation: Quotation, retrieved: readonly string[]): Quotation {
  if (quotation.kind !== 'reference' || quotation.verdict !== 'genuine' || quotation.ref === null)
    return quotation;
  const ref = quotation.ref;
  const there = retrieved.some((one) => one === ref || overlaps(one, ref));
  return there
    ? quotation
    : { ...quotation, verdict: 'unknown', reason: 'It is not among what was retrieved' };
}
