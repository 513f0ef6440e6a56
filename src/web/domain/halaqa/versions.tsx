import { useQuery } from '@tanstack/react-query';
import type { Target } from '#web/domain/halaqa/actions.ts';
import type en from '#web/domain/halaqa/en.json';
import { Moment } from '#web/domain/writing/moment.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface VersionsProps {
  type: Target;
  id: string;
  onClose: () => void;
}

async function versionsOf(type: Target, id: string) {
  const supabase = await client();
  const { data } =
    type === 'post'
      ? await supabase
          .from('post_versions')
          .select('version, body, written_at')
          .eq('post_id', id)
          .order('version', { ascending: false })
          .throwOnError()
      : await supabase
          .from('comment_versions')
          .select('version, body, written_at')
          .eq('comment_id', id)
          .order('version', { ascending: false })
          .throwOnError();
  return data;
}

/** What stood there before; the author's alone. */
export function Versions({ type, id, onClose }: VersionsProps) {
  const t = useText<typeof en>('domain/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const found = useQuery({
    queryKey: ['versions', type, id],
    queryFn: () => versionsOf(type, id),
    staleTime: 0,
  });
  return (
    <>
      {found.isPending && <ListSkeleton lines={2} />}
      {found.isError && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      <ul className="grid gap-4">
        {found.data?.map(({ version, body, written_at }) => (
          <li key={version} className="grid gap-1 border-s-3 border-line ps-4">
            <p className="text-sm text-muted">
              <Moment at={written_at} />
            </p>
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {body}
            </p>
          </li>
        ))}
      </ul>
      <Button look="soft" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}
