import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

export type Work = Omit<Row<'professional_profiles'>, 'user_id' | 'updated_at'>;

const NOTHING: Work = {
  headline: null,
  job_title: null,
  company: null,
  location: null,
  skills: [],
  website: null,
  bio: null,
  languages: [],
  open_to: [],
  shown_fields: [],
};

/** All of a working life, shown or not: for its owner alone. */
export function ownWorkQuery(me: string) {
  return queryOptions({
    queryKey: ['work', me],
    queryFn: async (): Promise<Work> => {
      const works = (await client()).from('professional_profiles');
      const { data } = await works
        .select(
          'headline, job_title, company, location, skills, website, bio, languages, open_to, shown_fields',
        )
        .eq('user_id', me)
        .maybeSingle()
        .throwOnError();
      return data ?? NOTHING;
    },
  });
}

/** What is not named stays as it is. */
export async function saveWork(work: Partial<Work>, me: string): Promise<void> {
  const works = (await client()).from('professional_profiles');
  await works.upsert({ ...work, user_id: me }).throwOnError();
}

/** Saves something of one's own working life, and reads anew wherever it shows. */
export function useSavingWork<Entry>(save: (entry: Entry, me: string) => Promise<void>, onDone?: () => void) {
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  return useMutation({
    mutationFn: (entry: Entry) => save(entry, me),
    // Forms and the switches of lists write the same row, one after the other.
    scope: { id: 'own-work' },
    onSuccess: async () => {
      onDone?.();
      const shownIn = [
        ['work', me],
        ['halaqa', me, 'own-lists'],
        ['halaqa', me, 'profile'],
        ['people', me],
      ];
      await Promise.all(shownIn.map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}
