import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { MODES } from '#core/assistant/answer.ts';
import type { Question } from '#core/assistant/answer.ts';
import { answerTo } from '#core/assistant/answering.ts';
import type { Library } from '#core/assistant/library.ts';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import { printed } from '#core/assistant/printed.ts';
import { ayahsOf, passageIn, written } from '#core/quran/reference.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { preparedLibrary } from './assistant/prepared.ts';

const USAGE = `Usage: npm run ask -- "question" [--language de] [--mode qa|learning|stories] [--age adult] [--school hanafi]
       npm run ask -- --batch FILE.jsonl`;
const RESULTS = 10;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const chosen = {
  language: v.exactOptional(text),
  mode: v.exactOptional(v.picklist(MODES)),
  age: v.exactOptional(v.picklist(AGE_GROUPS)),
  school: v.exactOptional(v.picklist(SCHOOLS)),
};
const lineSchema = v.object({
  id: v.union([v.string(), v.number()]),
  question: text,
  before: v.exactOptional(v.array(text)),
  only: v.exactOptional(v.array(text)),
  limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ...chosen,
});
const optionsSchema = v.object({ ...chosen, batch: v.exactOptional(text) });
type Line = Omit<v.InferOutput<typeof lineSchema>, 'id'>;

const questionOf = (line: Line): Question => ({
  text: line.question,
  before: line.before ?? [],
  language: line.language ?? null,
  mode: line.mode ?? 'qa',
  age: line.age ?? 'adult',
  school: line.school ?? null,
  only: line.only ?? null,
  limit: line.limit ?? RESULTS,
});

/** A line of the batch as it is answered; one that is wrong says so and stops no other. */
function answered(library: Library, line: string): object {
  const id = idIn(line);
  try {
    const asked = v.parse(lineSchema, JSON.parse(line));
    const answer = answerTo(library, questionOf(asked));
    return {
      id: asked.id,
      class: answer.class,
      language: answer.language,
      abstained: answer.abstained,
      answer: printed(library, answer),
      results: places(answer.results).slice(0, asked.limit ?? RESULTS),
    };
  } catch (failure) {
    return { id, error: failure instanceof Error ? failure.message : String(failure) };
  }
}

/** Each once; of the Quran every ayah by itself. */
function places(found: readonly { reference: string; score: number }[]): { ref: string; score: number }[] {
  const best = new Map<string, number>();
  for (const { reference, score } of found) {
    const passage = passageIn(reference);
    for (const ref of passage ? ayahsOf(passage).map(written) : [reference])
      if (!best.has(ref)) best.set(ref, Number(score.toFixed(4)));
  }
  return [...best].map(([ref, score]) => ({ ref, score }));
}

const idIn = (line: string): unknown =>
  /"id"\s*:\s*("[^"]*"|\d+)/u.exec(line)?.[1]?.replaceAll('"', '') ?? null;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      mode: { type: 'string' },
      age: { type: 'string' },
      school: { type: 'string' },
      batch: { type: 'string' },
    },
  });
  const { batch, ...options } = v.parse(optionsSchema, values);
  const [question] = positionals;
  if (batch === undefined && question === undefined) throw new Error(USAGE);
  const library = await preparedLibrary();
  if (batch === undefined) {
    const answer = answerTo(library, questionOf({ question: question ?? '', ...options }));
    process.stdout.write(`${printed(library, answer)}\n`);
    return;
  }
  for await (const line of createInterface({ input: createReadStream(batch) }))
    if (line.trim()) process.stdout.write(`${JSON.stringify(answered(library, line))}\n`);
}

try {
  await main();
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
