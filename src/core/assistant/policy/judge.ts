import { mayHear, type AgeGroup } from './ages.ts';
import { cleaned } from './cleaned.ts';
import { dangerIn, type Danger } from './crisis.ts';
import { hiddenIn } from './hidden.ts';
import { dangerLikely } from './likely.ts';
import { matterIn, type Decline, type Matter, type ToolName } from './matters.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What kind of question it is, before anything is looked up. A card is named where one of ours says it best. */
export type Judgement =
  /** Unsure: no rule heard it, only what was learned from examples, which errs more often. */
  (
    | { kind: 'crisis'; danger: Danger; unsure?: true }
    | { kind: 'scholar'; matter: Matter; card?: string }
    | { kind: 'decline'; reason: Decline; card?: string }
    | { kind: 'tool'; tool: ToolName; card?: string }
    | { kind: 'open' }
  ) & {
    /** The question was longer than what is considered, and part of it was left out. */
    cut?: true;
  };

export interface Asker {
  /** Unset counts as a child where that protects. */
  age?: AgeGroup | null;
  /** The questions before this one, the latest last. */
  before?: readonly string[];
}

/** A question as short as this may be the rest of the one before. */
const FRAGMENT = 12;

/**
 * Judges a question. It needs no model and no network, so nothing said in a question can change more than which of these it is:
 * danger first, then what is refused, what a scholar decides, what a tool does; all else is for the cards and the search.
 */
export function judge(question: string, { age = null, before = [] }: Asker = {}): Judgement {
  const { text, cut } = cleaned(question);
  const said = cut ? { cut: true as const } : {};
  const tokens = tokensOf(text);
  const hidden = hiddenIn(text);
  const { sure, likely, meanings } = dangerLikely(tokens, before.length > 0);
  const danger = sure ?? (hidden === null ? null : dangerIn(tokensOf(hidden))) ?? goingOn(tokens, before);
  if (danger) return { kind: 'crisis', danger, ...said };
  if (hidden !== null) return { kind: 'decline', reason: 'rules', ...said };
  const matter = matterIn(tokens, mayHear(age, 'adult'));
  // What is refused in any case is refused; all else may hide somebody in need.
  if (likely && matter?.kind !== 'decline' && !asksOn(tokens, meanings, before))
    return { kind: 'crisis', danger: likely, unsure: true, ...said };
  return { ...(matter ?? { kind: 'open' as const }), ...said };
}

/** Whether somebody goes on speaking of the danger that they named a moment ago: "yes", "every night", "should I tell anyone". */
function goingOn(tokens: readonly Token[], before: readonly string[]): Danger | null {
  const last = before.at(-1);
  if (last === undefined || tokens.length > FRAGMENT || tokens.length === 0) return null;
  const earlier = tokensOf(cleaned(last).text);
  const danger = dangerLikely(earlier).sure;
  if (danger) return matterIn(tokens, true) || isOfFaith(tokens) ? null : danger;
  // Half of it was said before: "my uncle comes at night" … "he touches me".
  if (tokens.length > FRAGMENT / 2 || isOfFaith(tokens)) return null;
  const shift = (earlier.at(-1)?.at ?? 0) + 1;
  const both = [...earlier, ...tokens.map((token) => ({ ...token, at: token.at + shift }))];
  return dangerLikely(both).sure;
}

/** A few words that go on with a question about worship: "and does bleeding?" */
const WORDS_ASKED_ON = 4;
/** What happens to a body, and what worship is asked about because of it. */
const BODILY = ['bleed', 'cut', 'touch', 'swallow'];
/** Whoever says that it happens to them, that it does not end, or what they want, asks nothing about wudu. */
const OF_SOMEBODY =
  'i me self selfThird he victim elder spouse child nostop emergency not end want die kill means intend weapon'.split(
    ' ',
  );

/** Whether only the rest of a question about worship was asked, which alone would sound like danger; what the rules hear stays heard. */
function asksOn(tokens: readonly Token[], meanings: ReadonlySet<string>, before: readonly string[]): boolean {
  const last = before.at(-1);
  if (last === undefined || tokens.length > WORDS_ASKED_ON) return false;
  if (!BODILY.some((one) => meanings.has(one)) || OF_SOMEBODY.some((one) => meanings.has(one))) return false;
  const earlier = tokensOf(cleaned(last).text);
  return isOfFaith(earlier) && dangerLikely(earlier).likely === null;
}

const FAITH = new Set(
  'pray prayer salah namaz gebet beten fast fasting oruc fasten wudu wudhu wuzu abdesti abdest ghusl gusul quran kuran koran hadith hadis zakat zekat dua surah sure ramadan ramazan hajj hac صلاه الصلاه صيام الصيام وضوء الوضوء غسل الغسل قران القران حديث زكاه دعاء سوره رمضان حج'.split(
    ' ',
  ),
);

const isOfFaith = (tokens: readonly Token[]) =>
  tokens.some(({ forms }) => forms.some((form) => FAITH.has(form)));
