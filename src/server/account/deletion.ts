import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';
import { asServiceKey } from '../database/service-key.ts';
import { removeFilesOf } from './own-files.ts';

interface Notice extends Record<string, unknown> {
  email: string | null;
  language: string;
}

/** Tells somebody that their account is going to be erased, and how to keep it: it may have been another's hand. */
export const noticeDeletion = defineJob(
  { kind: 'deletion-notice', input: v.object({ user: v.pipe(v.string(), v.uuid()) }) },
  {
    run: async ({ user }, { services, finish }) => {
      await finish(async (client) => {
        const { rows } = await client.query<Notice>(
          'select email, language from public.deletion_notice($1)',
          [user],
        );
        const [told] = rows;
        if (told === undefined || told.email === null || told.email === '') return;
        const link = { address: `${services.config.siteUrl}/auth` };
        const language = mailLanguage(told.language, undefined);
        await services.mail.post(letter('account_deletion', { to: told.email, language, link }), client);
      });
    },
  },
);

/** Erases the accounts whose days are over. Files first: what a crash leaves is found again by the row that is still there. */
export const eraseAccounts = defineJob(
  { kind: 'erase-accounts', input: v.object({}) },
  {
    every: 10 * 60,
    seconds: 600,
    atOnce: 1,
    run: async (_input, { services, signal }) => {
      const { rows } = await asServiceKey(services.database, (client) =>
        client.query<{ user: string }>('select d as "user" from public.due_deletions() as d'),
      );
      for (const { user } of rows) {
        if (signal.aborted) return;
        await removeFilesOf(services, user);
        await asServiceKey(services.database, (client) =>
          client.query('select public.erase_account($1)', [user]),
        );
      }
    },
  },
);

export const tidyAccounts = defineJob(
  { kind: 'tidy-accounts', input: v.object({}) },
  {
    every: 3600,
    atOnce: 1,
    run: async (_input, { services }) => {
      await asServiceKey(services.database, async (client) => {
        await client.query('select public.tell_of_openings()');
        await client.query('select public.tidy_accounts()');
      });
    },
  },
);
