import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';

const person = v.pipe(v.string(), v.uuid());
const LETTERS = {
  guardianLinked: 'guardian_linked',
  guardianSoon: 'guardian_soon',
  guardianOpen: 'guardian_open',
} as const;

interface Notice extends Record<string, unknown> {
  email: string | null;
  language: string;
  parent: string | null;
  child: string | null;
  opens_at: Date;
  time_zone: string;
}

/** A child and all who are linked as its parents hear by mail of a new one, and of the day from which they may open things. */
export const noticeFamily = defineJob(
  {
    kind: 'family-notice',
    input: v.object({
      user: person,
      parent: person,
      child: person,
      what: v.picklist(['guardianLinked', 'guardianSoon', 'guardianOpen']),
    }),
  },
  {
    run: async ({ user, parent, child, what }, { services, finish }) => {
      await finish(async (client) => {
        const { rows } = await client.query<Notice>('select * from public.family_notice($1, $2, $3)', [
          user,
          parent,
          child,
        ]);
        const [told] = rows;
        if (told === undefined || told.email === null || told.email === '') return;
        const language = mailLanguage(told.language, undefined);
        const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: told.time_zone });
        const gaps = {
          parent: told.parent ?? '–',
          child: told.child ?? '–',
          date: day.format(told.opens_at),
        };
        const link = { address: `${services.config.siteUrl}/profile?tab=people` };
        await services.mail.post(letter(LETTERS[what], { to: told.email, language, link, gaps }), client);
      });
    },
  },
);
