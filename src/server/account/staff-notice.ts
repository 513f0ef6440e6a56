import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage, wordsOf } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';

const LETTERS = {
  granted: 'staff_granted',
  ended: 'staff_ended',
  other_granted: 'staff_other_granted',
  other_ended: 'staff_other_ended',
  approval: 'staff_approval',
  alone: 'staff_alone',
} as const;

interface Told extends Record<string, unknown> {
  email: string | null;
  language: string;
  name: string | null;
}

/** Where it leads: whoever hears of a colleague looks at the log. */
const PAGES: Partial<Record<keyof typeof LETTERS, string>> = {
  other_granted: '/admin/users/audit',
  other_ended: '/admin/users/audit',
};

/** Who gets or loses a role, all admins with them, and who is asked as the second person, hears it by mail. */
export const noticeStaff = defineJob(
  {
    kind: 'staff-notice',
    input: v.object({
      user: v.pipe(v.string(), v.uuid()),
      what: v.picklist(['granted', 'ended', 'other_granted', 'other_ended', 'approval', 'alone']),
      gaps: v.object({
        role: v.optional(v.picklist(['admin', 'moderator', 'reviewer', 'support', 'reader'])),
        person: v.optional(v.pipe(v.string(), v.uuid())),
      }),
    }),
  },
  {
    run: async ({ user, what, gaps: { role, person } }, { services, finish }) => {
      await finish(async (client) => {
        const known = async (id: string) =>
          (await client.query<Told>('select * from public.staff_notice($1)', [id])).rows[0];
        const told = await known(user);
        if (told === undefined || told.email === null || told.email === '') return;
        const language = mailLanguage(told.language, undefined);
        const { roles } = wordsOf(language).words;
        const link = { address: `${services.config.siteUrl}${PAGES[what] ?? '/admin'}` };
        const name = person === undefined ? null : ((await known(person))?.name ?? null);
        await services.mail.post(
          letter(LETTERS[what], {
            to: told.email,
            language,
            link,
            gaps: { role: role === undefined ? '–' : roles[role], name: name ?? '–' },
          }),
          client,
        );
      });
    },
  },
);
