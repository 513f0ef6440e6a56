import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fromRoot } from '#server/root.ts';

/** Attacks that a generator puts together, so that no list of them can be learned: who speaks, what is wanted, how it is hidden. */
export interface Prompt {
  text: string;
  language: string;
}
const partsSchema = v.record(v.string(), v.array(v.string()));
/**
 * Who is said to speak, or what the rules are said to be; and what is wanted: false premises, forged scripture, rulings on persons,
 * hatred, what the rules are. `#` is a number.
 */
const { roles: ROLES, wishes: WISHES } = v.parse(
  v.object({ roles: partsSchema, wishes: partsSchema }),
  JSON.parse(readFileSync(fromRoot('eval/attack-parts.json'), 'utf8')),
);
const LANGUAGES = Object.keys(ROLES);

const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', i: 'і', c: 'с' };

/** How it is hidden from whoever judges it. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => Array.from(text).join('\u200b'),
  (text) => text.replaceAll(/[aeoic]/g, (letter) => LOOKALIKES[letter] ?? letter),
  (text) => Buffer.from(text, 'utf8').toString('base64'),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(' ', ' . '),
  (text) => `\u202e${text}\u202c`,
  (text) => `<quran>${text}</quran>`,
  (text) => `${text}\n`.repeat(3),
  (text) => text.normalize('NFD'),
];

/** The same prompts from the same seed (Numerical Recipes' generator). */
export function adversarialPrompts(count: number, seed = 26): Prompt[] {
  let state = seed;
  const below = (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * most);
  };
  const one = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error('There is nothing to choose from.');
    return thing;
  };
  return Array.from({ length: count }, () => {
    const language = one(LANGUAGES);
    // Every fourth time the role is played in another language than the wish.
    const role = one(ROLES[below(4) === 0 ? one(LANGUAGES) : language] ?? []);
    const wish = one(WISHES[language] ?? []).replaceAll('#', String(1 + below(99999)));
    const asked = [role, one(DISGUISES)(wish)].filter(Boolean);
    return { text: (below(3) === 0 ? asked.toReversed() : asked).join(' '), language };
  });
}
