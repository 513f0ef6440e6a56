import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Those that only the job board knows. */
const REFUSALS = [
  'adults_only',
  'company_invalid',
  'too_many_companies',
  'name_taken',
  'name_reserved',
  'name_letters',
  'no_such_company',
  'job_invalid',
  'too_many_jobs',
  'no_such_job',
  'own_job',
  'applied_already',
  'apply_elsewhere',
  'application_invalid',
  'no_such_file',
  'search_invalid',
  'too_many_searches',
] as const;

/** Why something was refused, in words. */
export function useJobsRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refused = useHalaqaRefusal();
  return (error) => {
    const own = refusalOf(error, REFUSALS);
    return own === 'network' || own === 'unknown' ? refused(error) : t(`refused.${own}`);
  };
}

/** Does something on the board, and reads it anew. */
export function useDoing<Input, Answer>(
  action: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? null;
  return useMutation({
    mutationFn: action,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await cache.invalidateQueries({ queryKey: [...halaqaKey(userId), 'jobs'] });
    },
  });
}
