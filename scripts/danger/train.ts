import { writeFileSync } from 'node:fs';
import { cleaned } from '#core/assistant/policy/cleaned.ts';
import { DANGERS, heardIn } from '#core/assistant/policy/crisis.ts';
import { KIND_WEIGHTS, signsOf, WEIGHTS, ZERO } from '#core/assistant/policy/signs.ts';
import { tokensOf } from '#core/assistant/policy/tokens.ts';
import { fromRoot } from '#server/root.ts';
import { examples } from './examples.ts';
import { learned } from './learn.ts';

const FILE = 'src/core/assistant/policy/danger-weights.ts';
const MOST = 127;

/** Weights in bytes, with what a byte is worth. */
function packed({ weights, bias }: ReturnType<typeof learned>): string {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / MOST;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const text = [...bytes].map((byte) => String.fromCharCode(ZERO + byte)).join('');
  return `{ scale: ${scale.toFixed(6)}, bias: ${bias.toFixed(6)}, bytes: '${text}' }`;
}

const read = examples().map(({ text, danger, weight }) => {
  const tokens = tokensOf(cleaned(text).text);
  return { danger, weight, signs: [...signsOf(tokens, heardIn(tokens))] };
});
const whether = learned(
  read.map(({ signs, danger, weight }) => ({ signs, is: danger !== null, weight })),
  WEIGHTS,
);
const kinds = DANGERS.map((kind) => {
  const lessons = read
    .filter(({ danger }) => danger !== null && danger !== 'some')
    .map(({ signs, danger }) => ({
      signs: signs.map((sign) => sign % KIND_WEIGHTS),
      is: danger === kind,
      weight: 1,
    }));
  return `  '${kind}': ${packed(learned(lessons, KIND_WEIGHTS))},`;
});
writeFileSync(
  fromRoot(FILE),
  `// Written by \`npm run danger\` from the examples in scripts/danger.
/** Whether a message tells of danger. */
export const WHETHER = ${packed(whether)};
/** Of which kind. */
export const KINDS = {
${kinds.join('\n')}
};
`,
);
process.stdout.write(`${read.length} examples, ${FILE}\n`);
