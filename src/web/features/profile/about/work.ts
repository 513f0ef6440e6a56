import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

/** What this form asks for; the rest of a working life is asked for in Halaqa. */
export type Work = Omit<Row<'professional_profiles'>, 'user_id' | 'updated_at' | 'languages' | 'open_to'>;

const NOTHING: Work = {
  headline: null,
  job_title: null,
  company: null,
  location: null,
  skills: [],
  website: null,
  bio: null,
  shown_fields: [],
};

export function workQuery(userId: string) {
  return queryOptions({
    queryKey: ['work', userId],
    queryFn: async (): Promise<Work> => {
      const works = (await client()).from('professional_profiles');
      const { data } = await works
        .select('headline, job_title, company, location, skills, website, bio, shown_fields')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      return data ?? NOTHING;
    },
  });
}

export async function saveWork(userId: string, work: Work): Promise<void> {
  const works = (await client()).from('professional_profiles');
  await works.upsert({ ...work, user_id: userId }).throwOnError();
}
