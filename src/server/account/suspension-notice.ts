import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';

interface Notice extends Record<string, unknown> {
  email: string | null;
  language: string;
  note: string | null;
  until: Date;
}

/** Who is suspended cannot open the app any more: a letter says why, until when, and how to object. */
export const noticeSuspension = defineJob(
  { kind: 'suspension-notice', input: v.object({ case: v.pipe(v.string(), v.uuid()) }) },
  {
    run: async ({ case: id }, { services, finish }) => {
      await finish(async (client) => {
        const { rows } = await client.query<Notice>('select * from public.suspension_notice($1)', [id]);
        const [told] = rows;
        if (told === undefined || told.email === null || told.email === '') return;
        const language = mailLanguage(told.language, undefined);
        const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
          told.until,
        );
        await services.mail.post(
          letter('suspension', { to: told.email, language, gaps: { date, note: told.note ?? '–' } }),
          client,
        );
      });
    },
  },
);
