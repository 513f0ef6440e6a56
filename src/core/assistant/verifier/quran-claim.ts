import { ayahsOf, passageIn, writtenPassage, referenceIn } from '#core/quran/reference.ts';
import { nearest } from './nearest.ts';
import { occurrences } from './occurrence.ts';
import type { Occurrence, Stretch } from './occurrence.ts';
import { arabic } from './script.ts';
import type { Token } from './script.ts';
import { passageAt } from './passage-index.ts';
import type { PassageIndex } from './passage-index.ts';
import { differenceIn } from './verdict.ts';
import type { Judgement } from './verdict.ts';
import { BASMALA } from './written-word.ts';

/** Something is left out between two parts of one passage. */
const LEFT_OUT = /\.{2,}|…|\[\s*\.*\s*\]|\(\s*\.\.+\s*\)/gu;
/** Signs that part one quotation from the next: ends of ayahs, brackets, lines. */
const PARTED = /[﴾﴿\u06dd\n\r*•|{}]+|[([﴿]?\s*[\d٠-٩۰-۹]+\s*[)\]﴾]?/gu;
/** A reference that stands with its quotation: [البقرة: 255]. */
const WITH_REFERENCE = /[([{﴿][^()[\]{}﴿﴾]*[\d٠-٩۰-۹][^()[\]{}﴿﴾]*[)\]}﴾]/gu;
/** What leads to a quotation and is not part of it. */
const LEAD =
  /^[\s"“«:﴿]*(?:و?(?:قال|يقول|قوله|قول)\s+(?:الله\s+)?(?:سبحانه\s+وتعالى|سبحانه|تعالى|عز\s+وجل|جل\s+وعلا)[^:﴿"«“]{0,30}[:﴿"«“]|قال\s+الله\s*[:﴿"«“]|(?:و?(?:قال|يقول))\s+(?:تعالى|سبحانه|عز\s+وجل)\s)/u;

/** Holds a text that claims to be Quran against the Quran. `named` is the ayah that stands beside it. */
export function judgedAsQuran(index: PassageIndex, text: string, named: string | null = null): Judgement {
  const whole = judgedPlain(index, text, named);
  if (whole.verdict === 'genuine') return whole;
  const plain = text.replaceAll(/[\u064b-\u0652\u0670]/gu, '');
  const lead = LEAD.exec(plain);
  if (lead) {
    const rest = judgedPlain(index, behind(text, lead[0]), named);
    if (rest.verdict === 'genuine') return rest;
  }
  return whole;
}

/** A text behind a lead that was found without vowel signs. */
function behind(text: string, lead: string): string {
  let left = lead.length;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (!/[\u064b-\u0652\u0670]/u.test(text[at] ?? '')) left--;
    at++;
  }
  return text.slice(at);
}

/** Where the Quran has this text, part by part; nothing if it is not as the Quran has it. */
export function placesInQuran(
  index: PassageIndex,
  text: string,
  named: string | null = null,
): Stretch[] | null {
  const cleared = withoutReference(text);
  const tokens = arabic.tokens(cleared);
  if (tokens.length === 0) return null;
  const whole = found(index, tokens, named);
  return whole ? [whole] : inParts(index, cleared, named);
}

const withoutReference = (text: string) =>
  text.replaceAll(WITH_REFERENCE, (group) =>
    arabic.tokens(group).length > 6 ? group : group.replaceAll(/[^\s]/gu, ' ').replace(/ ?$/u, '\n'),
  );

function judgedPlain(index: PassageIndex, text: string, named: string | null): Judgement {
  const places = placesInQuran(index, text, named);
  if (places) return genuine(index, ...places);
  const tokens = arabic.tokens(withoutReference(text));
  if (tokens.length === 0) return { verdict: 'unknown', ref: null, reason: 'There is no Arabic word in it' };
  const near = nearest(index, tokens);
  if (near && near.share >= leastShare(tokens.length) && near.same >= 1) {
    const ref = refOf(index, near);
    return { verdict: 'altered', ref, reason: `Near ${ref}: ${differenceIn(near)}` };
  }
  return { verdict: 'unknown', ref: null, reason: 'No ayah is near' };
}

/** Of few words most have to be the same before a text is near an ayah. */
const leastShare = (tokens: number) => (tokens <= 3 ? 0.6 : 0.5);

/** Where the text stands; with the basmala before it or between two surahs, too. */
function found(index: PassageIndex, tokens: readonly Token[], named: string | null): Stretch | null {
  const one = chosen(index, tokens, named);
  if (one || tokens.length <= BASMALA.length) return one;
  const basmala = occurrences(index, tokens.slice(0, BASMALA.length)).next().value;
  return basmala?.from === 0 ? chosen(index, tokens.slice(BASMALA.length), named) : null;
}

/** The first place that has these words, or the one that is named. */
function chosen(index: PassageIndex, tokens: readonly Token[], named: string | null): Stretch | null {
  let first: Occurrence | null = null;
  const wanted = named === null ? null : ayahsNamed(named);
  for (const stretch of occurrences(index, tokens)) {
    if (!first || (first.cut && !stretch.cut)) first = stretch;
    if (!wanted && !first.cut) break;
    if (wanted?.has(index.passages[passageAt(index, stretch.from)]?.ref ?? '')) return stretch;
  }
  return first;
}

const ayahsNamed = (named: string): ReadonlySet<string> => {
  const passage = passageIn(named);
  return new Set(passage ? ayahsOf(passage).map(({ surah, ayah }) => `${surah}:${ayah}`) : [named]);
};

/**
 * Parts that the writer told apart: behind an ellipsis a passage goes on, behind the sign of an ayah's end or in
 * brackets of its own anything may follow.
 */
function inParts(index: PassageIndex, text: string, named: string | null): Stretch[] | null {
  const stretches: Stretch[] = [];
  const pieces = text.split(PARTED).map((piece) => piece.split(LEFT_OUT).map((part) => arabic.tokens(part)));
  if (pieces.flat().filter((part) => part.length > 0).length < 2) return null;
  for (const piece of pieces) {
    const parts = piece.filter((part) => part.length > 0);
    const placed = placedInOrder(index, parts, named);
    if (!placed) return null;
    stretches.push(...placed);
  }
  return stretches;
}

function placedInOrder(
  index: PassageIndex,
  parts: readonly Token[][],
  named: string | null,
): Stretch[] | null {
  const [first, ...others] = parts;
  if (!first) return [];
  const alone = others.length === 0 ? found(index, first, named) : null;
  if (others.length === 0) return alone ? [alone] : null;
  for (const start of occurrences(index, first)) {
    const placed = [start];
    for (const part of others) {
      const after = placed.at(-1)?.to ?? 0;
      const next = [...occurrences(index, part)].find(
        ({ from }) => from >= after && sameSurah(index, start.from, from),
      );
      if (!next) break;
      placed.push(next);
    }
    if (placed.length === parts.length) return placed;
  }
  return null;
}

const surahOf = (index: PassageIndex, place: number) =>
  referenceIn(index.passages[passageAt(index, place)]?.ref ?? '')?.surah;
const sameSurah = (index: PassageIndex, one: number, other: number) =>
  surahOf(index, one) === surahOf(index, other);

function genuine(index: PassageIndex, ...stretches: readonly Stretch[]): Judgement {
  const [first] = stretches;
  const refs = stretches.map((stretch) => refOf(index, stretch));
  return {
    verdict: 'genuine',
    ref: first
      ? refOf(index, {
          from: first.from,
          to: inOneSurah(index, stretches) ? Math.max(...stretches.map(({ to }) => to)) : first.to,
        })
      : null,
    reason: `As in ${[...new Set(refs)].join(', ')}`,
  };
}

const inOneSurah = (index: PassageIndex, stretches: readonly Stretch[]) =>
  stretches.every(
    ({ from }, at) =>
      sameSurah(index, from, stretches[0]?.from ?? 0) && from >= (stretches[at - 1]?.from ?? 0),
  );

/** `2:255`, `2:255-256`. */
export function refOf(index: PassageIndex, { from, to }: Stretch): string {
  const first = index.passages[passageAt(index, from)]?.ref ?? '';
  const last = index.passages[passageAt(index, Math.max(to - 1, from))]?.ref ?? '';
  const [begin, end] = [referenceIn(first), referenceIn(last)];
  return begin && end ? writtenPassage({ from: begin, to: end }) : first;
}
