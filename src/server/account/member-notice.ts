import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';

const LETTERS = {
  banned: ['member_banned', '/imprint'],
  ban_lifted: ['member_ban_lifted', '/auth'],
  factor_reset: ['member_factor_reset', '/profile?tab=security'],
  erasure: ['member_erasure', '/auth'],
} as const;

/** Whoever is banned for longer than anybody plans is banned until somebody lifts it. */
const WITHOUT_END = 50 * 365 * 24 * 60 * 60 * 1000;

interface Told extends Record<string, unknown> {
  email: string | null;
  language: string;
  time_zone: string;
  reason: string | null;
  until: Date | null;
}

/** A member hears by mail what those who run the site did with their account, why, and until when. */
export const noticeMember = defineJob(
  {
    kind: 'member-notice',
    input: v.object({
      user: v.pipe(v.string(), v.uuid()),
      what: v.picklist(['banned', 'ban_lifted', 'factor_reset', 'erasure']),
    }),
  },
  {
    run: async ({ user, what }, { services, finish }) => {
      await finish(async (client) => {
        const { rows } = await client.query<Told>('select * from public.member_notice($1, $2)', [user, what]);
        const [told] = rows;
        if (told === undefined || told.email === null || told.email === '') return;
        const language = mailLanguage(told.language, undefined);
        const [kind, path] = LETTERS[what];
        const day = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
          dateStyle: 'long',
          timeZone: told.time_zone,
        });
        const isEndless =
          what === 'banned' && told.until !== null && told.until.getTime() - Date.now() > WITHOUT_END;
        const gaps = {
          reason: told.reason ?? '–',
          date: told.until === null ? '–' : day.format(told.until),
        };
        const link = { address: `${services.config.siteUrl}${path}` };
        await services.mail.post(
          letter(isEndless ? 'member_banned_open' : kind, { to: told.email, language, link, gaps }),
          client,
        );
      });
    },
  },
);
