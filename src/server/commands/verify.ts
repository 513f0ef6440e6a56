import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { verify } from '#core/assistant/verifier/verify.ts';
import { verifierLibrary } from '../assistant/verifier-library.ts';
import { ConfigError } from '../config.ts';
import { run, sayLines } from './run.ts';

const USAGE =
  'Usage: npm run verify -- FILE.jsonl   with lines {"id": …, "text": …, "claim"?: "quran" | "hadith"}';

const lineSchema = v.object({
  id: v.union([v.string(), v.number()]),
  text: v.string(),
  claim: v.nullish(v.picklist(['quran', 'hadith'])),
});

/** Holds every line of a file against the library; one line of JSON for each, and nothing else. */
await run(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ConfigError(USAGE);
  const path = file;
  const library = verifierLibrary();
  await sayLines(answers());

  async function* answers(): AsyncGenerator<string> {
    const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
    for await (const line of lines) if (line.trim()) yield JSON.stringify(answer(line));
  }

  function answer(line: string): unknown {
    let read: unknown;
    try {
      read = JSON.parse(line);
      const { id, text, claim } = v.parse(lineSchema, read);
      const quotations = verify(text, library, claim ? { claim } : {});
      return {
        id,
        quotations: quotations.map(({ text: quoted, kind, verdict, ref, reason }) => ({
          text: quoted,
          kind,
          verdict,
          ref,
          reason,
        })),
      };
    } catch (error) {
      const id = v.is(v.object({ id: v.union([v.string(), v.number()]) }), read) ? read.id : null;
      return { id, error: error instanceof Error ? error.message : 'It could not be read' };
    }
  }
});
