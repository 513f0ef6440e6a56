import { foundIn, lexicon, parted, type Found, type Lexicon, type Words } from './lexicon.ts';
import { firstOf, together } from './meanings.ts';
import type { Token } from './tokens.ts';
import { AR } from './words/ar.ts';
import { ARABIZI } from './words/arabizi.ts';
import { DE } from './words/de.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { FR } from './words/fr.ts';
import { TR } from './words/tr.ts';

export const DANGERS = ['self-harm', 'abuse', 'violence', 'medical'] as const;
export type Danger = (typeof DANGERS)[number];

/** What is said when somebody is in danger: who, what, with whom; whichever language says it. */
const SIGNS = [
  together<Danger>('self-harm', 'suicidal', 8),
  together<Danger>('self-harm', 'farewell', 8),
  together<Danger>('self-harm', 'kill self', 4),
  together<Danger>('self-harm', 'hurt self', 4),
  together<Danger>('self-harm', 'cut limb', 3),
  together<Danger>('self-harm', 'person cut|hurt limbThird', 6),
  together<Danger>('self-harm', 'want leave i', 7),
  together<Danger>('self-harm', 'hateSelf want|not|leave|die', 8),
  together<Danger>('self-harm', 'noReason goOn', 6),
  together<Danger>('self-harm', 'doIt night', 6),
  together<Danger>('self-harm', 'peace die i', 9),
  together<Danger>('self-harm', 'want|talks leave person', 9),
  together<Danger>('self-harm', 'better die i', 6),
  together<Danger>('self-harm', 'means i want|intend|holding', 7),
  together<Danger>('self-harm', 'want die i', 7),
  together<Danger>('self-harm', 'not want live i', 7),
  together<Danger>('self-harm', 'end life i', 5),
  together<Danger>('self-harm', 'suicide intend i', 7),
  together<Danger>('self-harm', 'means ready i intend', 7),
  together<Danger>('self-harm', 'person selfThird kill|hurt talks', 9),
  together<Danger>('self-harm', 'person talks die', 7),
  together<Danger>('self-harm', 'person talks suicide', 7),
  together<Danger>('self-harm', 'person talks suicidal', 9),
  together<Danger>('self-harm', 'person not live talks', 8),
  together<Danger>('violence', 'violent', 8),
  together<Danger>('abuse', 'abused', 8),
  together<Danger>('abuse', 'passive', 8),
  together<Danger>('abuse', 'rape i|me', 6),
  together<Danger>('violence', 'threat me threatens elder|spouse|he|person', 7),
  together<Danger>('violence', 'kill me elder|spouse|he|person', 6),
  together<Danger>('violence', 'kill family i', 4),
  together<Danger>('violence', 'weapon holding', 5),
  together<Danger>('abuse', 'hit me elder|spouse|he', 7),
  together<Danger>('abuse', 'handle me|bodyplace elder|spouse', 7),
  together<Danger>('abuse', 'bodyplace me elder|spouse', 6),
  together<Danger>('abuse', 'night misdeed elder|he', 9),
  together<Danger>('abuse', 'marry me|i refuse', 9),
  together<Danger>('abuse', 'naked elder|he', 7),
  together<Danger>('abuse', 'touch me|private elder secret', 14),
  together<Danger>('abuse', 'touch me elder|he', 6),
  together<Danger>('abuse', 'touch me|private secret', 10),
  together<Danger>('abuse', 'touch private elder|he', 8),
  together<Danger>('abuse', 'force marry me|i elder', 10),
  together<Danger>('abuse', 'hit child elder|spouse', 6),
  together<Danger>('abuse', 'afraid hit elder|spouse', 8),
  together<Danger>('violence', 'want kill people i', 6),
  together<Danger>('violence', 'attack plans person|elder|i', 8),
  together<Danger>('violence', 'weapon plans|holding person|elder', 8),
  together<Danger>('medical', 'emergency', 8),
  together<Danger>('medical', 'chest pain', 4),
  together<Danger>('medical', 'symptom victim|i', 8),
  together<Danger>('medical', 'swallow poison victim|person|elder', 8),
  together<Danger>('medical', 'fever limp victim', 10),
  together<Danger>('medical', 'bleed nostop victim', 6),
];

/** Things that sound like danger and belong to a question of another kind: what breaks wudu, what was cut by accident. */
const HARMLESS: readonly { when: readonly string[]; within: number; drops: readonly string[] }[] = [
  { when: ['touch', 'wudu', 'breaks'], within: 10, drops: ['touch', 'abused'] },
  { when: ['hurt', 'self', 'accident'], within: 6, drops: ['hurt'] },
  { when: ['cut', 'limb', 'accident'], within: 6, drops: ['cut'] },
  { when: ['bleed', 'wudu', 'breaks'], within: 9, drops: ['bleed', 'nostop'] },
  { when: ['swallow', 'wudu', 'breaks'], within: 10, drops: ['swallow'] },
];

const TABLES: readonly (readonly [Words, { bySound?: boolean; suffixed?: boolean }?])[] = [
  [EN],
  [DE],
  [AR],
  [TR, { suffixed: true }],
  [ARABIZI, { bySound: true }],
  [FR],
  [ES],
];
let made: Lexicon[] | null = null;
/** Made when the first question comes. */
const lexica = () => (made ??= TABLES.map(([words, how]) => lexicon(words, how)));

/** What a message speaks of: what the rules hear in it, and what its words mean, in the language that has most of them. */
export interface Heard {
  danger: Danger | null;
  meanings: ReadonlySet<string>;
}

export function heardIn(tokens: readonly Token[]): Heard {
  let danger: Danger | null = null;
  let most = 0;
  let meanings: ReadonlySet<string> = new Set();
  for (const one of lexica()) {
    const words = tokens.some(({ glued }) => glued) ? tokens.flatMap((token) => parted(token, one)) : tokens;
    const left = alarming(foundIn(words, one), words);
    danger ??= firstOf(SIGNS, left, words);
    const covered = new Set(left.map(({ from }) => from)).size;
    if (covered > most) {
      most = covered;
      meanings = new Set(left.map(({ meaning }) => meaning));
    }
  }
  return { danger, meanings };
}

/** What danger somebody speaks of, or none. */
export const dangerIn = (tokens: readonly Token[]): Danger | null => heardIn(tokens).danger;

/** What is left when what is surely harmless has been taken away. */
function alarming(found: readonly Found[], tokens: readonly Token[]): Found[] {
  const covered = new Set<number>();
  for (const { meaning, from, to } of found)
    if (meaning === 'harmless') for (let at = from; at <= to; at++) covered.add(at);
  const left = found.filter(({ meaning, from, to }) => {
    if (PERSONS.has(meaning)) return true;
    for (let at = from; at <= to; at++) if (covered.has(at)) return false;
    return true;
  });
  const dropped = new Set(
    HARMLESS.filter(({ when, within }) =>
      firstOf([together('x', when.join(' '), within)], left, tokens),
    ).flatMap(({ drops }) => drops),
  );
  return dropped.size === 0 ? left : left.filter(({ meaning }) => !dropped.has(meaning));
}

/** Who is spoken of is no danger by itself. */
const PERSONS = new Set([
  'i',
  'me',
  'self',
  'selfThird',
  'person',
  'elder',
  'spouse',
  'he',
  'victim',
  'child',
  'people',
]);
