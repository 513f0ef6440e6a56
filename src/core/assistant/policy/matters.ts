import { foundIn, lexicon, parted, type Lexicon } from './lexicon.ts';
import { AR } from './matters/ar.ts';
import { DE } from './matters/de.ts';
import { EN } from './matters/en.ts';
import { MORE } from './matters/more.ts';
import { TR } from './matters/tr.ts';
import { firstOf, together, type Together } from './meanings.ts';
import type { Token } from './tokens.ts';

/** Why a question is not answered. */
export const DECLINES = [
  'takfir',
  'sect',
  'hatred',
  'violence',
  'imitation',
  'persona',
  'sexual',
  'magic',
  'rules',
  'other',
] as const;
export type Decline = (typeof DECLINES)[number];

/** What a scholar has to decide who hears the person. */
export const MATTERS = [
  'divorce',
  'marriage',
  'inheritance',
  'oath',
  'menstruation',
  'custody',
  'illness',
  'missed-worship',
  'pregnancy',
  'parting',
  'own-faith',
] as const;
export type Matter = (typeof MATTERS)[number];

/** Screens that answer what text should not: times, directions, amounts. */
export const TOOLS = [
  'zakat-calculator',
  'prayer-times',
  'prayer-compass',
  'mosque-finder',
  'halal-check',
  'islamic-events',
  'tasbih',
] as const;
export type ToolName = (typeof TOOLS)[number];

type Sent =
  | { kind: 'decline'; reason: Decline; card?: string }
  | { kind: 'scholar'; matter: Matter; card?: string }
  | { kind: 'tool'; tool: ToolName; card?: string };

const decline = (reason: Decline, card?: string): Sent => ({
  kind: 'decline',
  reason,
  ...(card && { card }),
});
const scholar = (matter: Matter, card?: string): Sent => ({ kind: 'scholar', matter, ...(card && { card }) });
const tool = (name: ToolName, card?: string): Sent => ({ kind: 'tool', tool: name, ...(card && { card }) });

/** In the order in which they are looked for: attacks and harm first, since a tool's or scholar's words may be wrapped around them. */
const SENT: Readonly<Record<string, readonly [Sent, string, number?]>> = {
  rules: [decline('rules', 'ignore-rules-sheikh'), 'rules'],
  violence: [decline('violence'), 'violence'],
  imitation: [decline('imitation', 'write-new-surah'), 'imitation'],
  persona: [decline('persona', 'ignore-rules-sheikh'), 'persona'],
  magic: [decline('magic'), 'magic'],
  hatred: [decline('hatred'), 'hatred'],
  'own-faith': [scholar('own-faith'), 'apostasyMine'],
  takfir: [decline('takfir'), 'takfir'],
  sect: [decline('sect'), 'sect'],
  divorce: [scholar('divorce', 'talaq-three-times'), 'divorceSaid'],
  marriage: [scholar('marriage', 'is-my-marriage-valid'), 'marriageValid'],
  inheritance: [scholar('inheritance', 'inheritance-share'), 'inheritance'],
  oath: [scholar('oath', 'vow-cannot-keep'), 'oath'],
  menstruation: [scholar('menstruation', 'long-period'), 'period'],
  custody: [scholar('custody'), 'custody'],
  illness: [scholar('illness', 'diabetes-fasting'), 'medicalFast'],
  'missed-worship': [scholar('missed-worship', 'left-prayer-for-years'), 'debtPrayers'],
  pregnancy: [scholar('pregnancy', 'abortion'), 'abortionMine'],
  parting: [scholar('parting', 'khul'), 'courtMine'],
  'zakat-calculator': [tool('zakat-calculator', 'zakat-on-savings'), 'zakatMine amount', 8],
  'prayer-times': [tool('prayer-times', 'prayer-time-today'), 'times'],
  'prayer-compass': [tool('prayer-compass', 'qibla-direction'), 'qibla'],
  'mosque-finder': [tool('mosque-finder', 'find-mosque'), 'mosque'],
  'halal-check': [tool('halal-check', 'e471-halal'), 'ingredient halalOf', 6],
  'islamic-events': [tool('islamic-events', 'ramadan-2027'), 'hijri'],
  tasbih: [tool('tasbih', 'start-tasbih-33'), 'tasbih'],
};

const SIGNS: readonly Together<string>[] = Object.entries(SENT).map(([name, [, all, within]]) =>
  together(name, all, within),
);
const SEXUAL = [together('sexual', 'sexual')];
const OTHER = [together('other', 'other')];

let made: Lexicon[] | null = null;
const lexica = () => (made ??= [EN, DE, TR, AR, MORE].map((words) => lexicon(words)));

/** Where a question is sent before anything is looked up, or nothing. */
export function matterIn(tokens: readonly Token[], grown: boolean): Sent | null {
  const isSpaced = tokens.some(({ glued }) => glued);
  const read = lexica().map((one) => {
    const words = isSpaced ? tokens.flatMap((token) => parted(token, one)) : tokens;
    return { words, found: foundIn(words, one) };
  });
  for (const { words, found } of read) {
    const name = firstOf(SIGNS, found, words);
    const sent = name === null ? undefined : SENT[name]?.[0];
    // Not what is due but what it is due on, or to whom: that is a question for the cards.
    const isBeside = sent?.kind === 'tool' && found.some(({ meaning }) => meaning === 'besides');
    // Whoever doubts their own faith needs an answer, no refusal.
    const isOwn = name === 'takfir' && found.some(({ meaning }) => meaning === 'myself');
    if (sent && !isBeside && !isOwn) return sent;
    if (!grown && firstOf(SEXUAL, found, words)) return decline('sexual');
  }
  // Football may be a question of faith ("may I miss prayer for a match"); the search knows better then.
  const isOfFaith = read.some(({ found }) => found.some(({ meaning }) => meaning === 'religious'));
  const isOther = !isOfFaith && read.some(({ words, found }) => firstOf(OTHER, found, words) !== null);
  return isOther ? decline('other') : null;
}
