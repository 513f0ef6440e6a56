import * as v from 'valibot';
import type { Quotation } from '#core/assistant/verifier/verdict.ts';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob } from '../jobs/job.ts';

const Input = v.object({ kind: v.string(), id: v.string() });

/** What is kept of a quotation beside the words: where it stands and what it is, not its reason in English. */
const mark = ({ start, end, kind, verdict, ref }: Quotation) => ({ start, end, kind, verdict, ref });

interface Words extends Record<string, unknown> {
  body: string;
  language: string | null;
  version: number;
}

/** Verifies what somebody published, whatever table it stands in (`private.published_kinds`); until then others do not see it. */
export const checkWords = defineJob(
  { kind: 'check-words', input: Input },
  {
    run: async ({ kind, id }, { services, finish }) => {
      const { rows } = await asServiceKey(services.database, (client) =>
        client.query<Words>('select * from public.words_to_check($1, $2)', [kind, id]),
      );
      const [words] = rows;
      if (words === undefined) return;
      const { quotations, language } = await services.answerer.reading(words.body);
      const marks = JSON.stringify(quotations.map(mark));
      // An edit that came meanwhile has another version and a job of its own.
      await finish((client) =>
        client.query('select public.note_words($1, $2, $3, $4, $5)', [
          kind,
          id,
          words.version,
          marks,
          language,
        ]),
      );
    },
  },
);
