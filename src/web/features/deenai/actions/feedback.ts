import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';

export const REASONS = {
  up: ['helpful', 'clear', 'good_sources'],
  down: ['wrong', 'off_topic', 'unclear', 'too_long', 'bad_sources'],
} as const;
export type Verdict = keyof typeof REASONS;
export type Reason = (typeof REASONS)[Verdict][number];

interface Feedback {
  verdict: Verdict;
  reason: string | null;
}

const feedbackQuery = (turn: string) =>
  queryOptions({
    queryKey: ['answer-feedback', turn],
    queryFn: async (): Promise<Feedback | null> => {
      const said = (await client()).from('assistant_feedback');
      const { data } = await said.select('verdict, reason').eq('turn_id', turn).maybeSingle().throwOnError();
      return data;
    },
  });

/** Whether there was something to change. Which answer is meant cannot be changed, as an upsert would. */
async function changed(turn: string, said: Feedback): Promise<boolean> {
  const table = (await client()).from('assistant_feedback');
  const { data } = await table.update(said).eq('turn_id', turn).select('turn_id').throwOnError();
  return data.length > 0;
}

/** What the reader said of an answer; said anew it replaces, and null takes it back. */
export function useFeedback(turn: string) {
  const cache = useQueryClient();
  const { queryKey } = feedbackQuery(turn);
  const { data = null } = useQuery(feedbackQuery(turn));
  const saying = useMutation({
    mutationFn: async (said: Feedback | null) => {
      const table = (await client()).from('assistant_feedback');
      if (!said) await table.delete().eq('turn_id', turn).throwOnError();
      else if (!(await changed(turn, said))) await table.insert({ turn_id: turn, ...said }).throwOnError();
      return said;
    },
    onSuccess: (said) => cache.setQueryData(queryKey, said),
  });
  return { said: data, say: saying.mutate, isSaying: saying.isPending };
}
