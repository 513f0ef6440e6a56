import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage, wordsOf } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';

const LETTERS = {
  granted: 'staff_granted',
  ended: 'staff_ended',
  approval: 'staff_approval',
  alone: 'staff_alone',
} as const;

interface Told extends Record<string, unknown> {
  email: string | null;
  language: string;
}

/** Who gets or loses a role, and who is asked as the second person, hears it by mail. */
export const noticeStaff = defineJob(
  {
    kind: 'staff-notice',
    input: v.object({
      user: v.pipe(v.string(), v.uuid()),
      what: v.picklist(['granted', 'ended', 'approval', 'alone']),
      gaps: v.object({
        role: v.optional(v.picklist(['admin', 'moderator', 'reviewer', 'support', 'reader'])),
      }),
    }),
  },
  {
    run: async ({ user, what, gaps: { role } }, { services, finish }) => {
      await finish(async (client) => {
        const { rows } = await client.query<Told>('select * from public.staff_notice($1)', [user]);
        const [told] = rows;
        if (told === undefined || told.email === null || told.email === '') return;
        const language = mailLanguage(told.language, undefined);
        const { roles } = wordsOf(language).words;
        const link = { address: `${services.config.siteUrl}/admin` };
        await services.mail.post(
          letter(LETTERS[what], {
            to: told.email,
            language,
            link,
            gaps: { role: role === undefined ? '–' : roles[role] },
          }),
          client,
        );
      });
    },
  },
);
