import { stemsOf } from '#core/assistant/vectors/stems.ts';
import { passageVectors, likenesses } from '#core/assistant/vectors/passages.ts';
import type { Vectors } from '#core/assistant/vectors/read.ts';
import { vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { nameWords, spelling } from '#core/search/spelling.ts';
import { isWholeCard } from './packs.ts';
import { sameWords } from './quran.ts';
import type { Unit } from './unit.ts';

/** Says for a question how like it each of some texts is. */
type Judge = (
  texts: readonly string[],
  language: string,
) => (asked: string, language: string) => ArrayLike<number>;

export interface Figure {
  /** Mean over questions of 1 / place of the right text, 0 beyond the tenth. */
  map10: number;
  hit1: number;
}

const PLACES = 10;

/** Each question with the texts that are right. */
interface Question {
  text: string;
  right: (candidate: number) => boolean;
}

function figure(
  judge: Judge,
  questions: readonly Question[],
  asked: string,
  texts: readonly string[],
  to: string,
): Figure {
  const like = judge(texts, to);
  let map10 = 0;
  let hit1 = 0;
  for (const { text, right } of questions) {
    const found = like(text, asked);
    let best = 0;
    for (let at = 0; at < found.length; at++) if (right(at)) best = Math.max(best, found[at] ?? 0);
    let before = 0;
    for (let at = 0; at < found.length; at++) if (!right(at) && (found[at] ?? 0) >= best) before++;
    if (best <= 0 || before >= PLACES) continue;
    map10 += 1 / (before + 1);
    if (before === 0) hit1++;
  }
  const round = (sum: number) => Math.round((sum / questions.length) * 1000) / 1000;
  return { map10: round(map10), hit1: round(hit1) };
}

/** A translation of a held-out ayah asks for that ayah in another language, among those held out or among all. */
export function ayahFigure(
  judge: Judge,
  ayahs: readonly Unit[],
  from: string,
  to: string,
  among: 'held' | 'all',
): Figure {
  const candidates = ayahs.filter(({ isHeldOut }) => among === 'all' || isHeldOut);
  const words = candidates.map((unit) => sameWords(textIn(unit, 'ar')));
  const questions = ayahs
    .filter(({ isHeldOut }) => isHeldOut)
    .map((unit): Question => {
      const own = sameWords(textIn(unit, 'ar'));
      return { text: textIn(unit, from), right: (at) => words[at] === own };
    });
  return figure(
    judge,
    questions,
    from,
    candidates.map((unit) => textIn(unit, to)),
    to,
  );
}

/** The ways to ask for a held-out card look for its answer in another language, among all cards. */
export function cardFigure(judge: Judge, units: readonly Unit[], from: string, to: string): Figure {
  const cards = units.filter(({ id }) => isWholeCard(id));
  const questions = cards.flatMap((unit, card) =>
    unit.isHeldOut
      ? saidIn(unit, from)
          .filter((_, at) => at !== ANSWER)
          .map((text): Question => ({ text, right: (at) => at === card }))
      : [],
  );
  return figure(
    judge,
    questions,
    from,
    cards.map((unit) => saidIn(unit, to)[ANSWER] ?? ''),
    to,
  );
}

/** A card says its question, its answer and then other ways to ask. */
const ANSWER = 1;
const saidIn = (unit: Unit, language: string) =>
  unit.said.filter((one) => one.language === language).map(({ text }) => text);
const textIn = (unit: Unit, language: string) => saidIn(unit, language)[0] ?? '';

export function byVectors(vectors: Vectors): Judge {
  const size = [...vectors.values()][0]?.size ?? 0;
  const known = new Map<string, Float32Array | null>();
  const of = (text: string, language: string) => {
    const key = `${language}:${text}`;
    const numbers = known.get(key) ?? vectorOfText(vectors, text, language)?.numbers ?? null;
    known.set(key, numbers);
    return numbers;
  };
  return (texts, language) => {
    const passages = passageVectors(
      size,
      texts.map((text) => of(text, language)),
    );
    return (asked, from) => likenesses(passages, of(asked, from) ?? new Float32Array(size));
  };
}

/** The same stems, whatever their language. */
export const byWords: Judge = bySigns((text, language) => stemsOf(text, language).map(({ stem }) => stem));
/** Words that sound alike as names do, whatever their letters. */
export const bySound: Judge = bySigns((text) => nameWords(text).map(spelling));

function bySigns(signsOf: (text: string, language: string) => string[]): Judge {
  return (texts, language) => {
    const inTexts = new Map<string, number>();
    const bags = texts.map((text) => new Set(signsOf(text, language)));
    for (const bag of bags) for (const sign of bag) inTexts.set(sign, (inTexts.get(sign) ?? 0) + 1);
    const worth = (sign: string) => Math.log(1 + texts.length / (inTexts.get(sign) ?? texts.length));
    const lengths = bags.map((bag) =>
      Math.sqrt([...bag].reduce((sum, sign) => sum + worth(sign) ** 2, 1e-9)),
    );
    return (asked, from) => {
      const signs = [...new Set(signsOf(asked, from))];
      return bags.map(
        (bag, at) =>
          signs.reduce((sum, sign) => sum + (bag.has(sign) ? worth(sign) ** 2 : 0), 0) / (lengths[at] ?? 1),
      );
    };
  };
}
