import { useWithdrawal } from '#web/domain/person/connections.ts';
import type { OpenRequest } from '#web/domain/person/connections.ts';
import type en from '#web/features/profile/people/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What was asked by name and waits for parents. Nothing to see where nothing waits. */
export function OpenRequests({ requests }: { requests: OpenRequest[] }) {
  const t = useText<typeof en>('features/profile/people');
  const withdraw = useWithdrawal();
  if (requests.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {requests.map(({ id, username, waits_for }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-32 flex-1">
              <span className="block truncate font-semibold">
                <bdi>{username}</bdi>
              </span>
              <p className="text-sm text-muted">{t(`waits.${waits_for}`)}</p>
            </div>
            <Button
              look="plain"
              busy={withdraw.isPending && withdraw.variables === id}
              onClick={() => withdraw.mutate(id)}
            >
              {t('end.asked')}
            </Button>
          </li>
        ))}
      </ul>
      {withdraw.isError && <Notice look="bad">{t('failed')}</Notice>}
    </>
  );
}
