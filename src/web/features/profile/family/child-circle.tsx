import { useChildrensConnections, useFamilyAction } from '#web/domain/person/family.ts';
import type { ChildConnection, Relative } from '#web/domain/person/family.ts';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** With whom a child of ten to fifteen is connected, and what waits for a parent's answer. */
export function ChildCircle({ child }: { child: Relative }) {
  const t = useText<typeof en>('features/profile/family');
  const connections = useChildrensConnections();
  const lines = connections.data?.filter(({ child_id }) => child_id === child.user_id) ?? [];
  if (connections.isError) return <Notice look="bad">{t('failed')}</Notice>;
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{t('circle')}</h3>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.request_id ?? line.user_id}>
            <Line line={line} child={child} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ line, child }: { line: ChildConnection; child: Relative }) {
  const t = useText<typeof en>('features/profile/family');
  const answer = useFamilyAction('answer_for_child');
  const end = useFamilyAction('end_childs_connection');
  const refusal = answer.isError ? refusalOf(answer.error, ['guardian_too_new']) : null;
  const { request_id, user_id } = line;
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-32 flex-1">
        <span className="block truncate font-semibold">
          <bdi>{nameOf(line) ?? '–'}</bdi>
        </span>
        {line.display_name && line.username && (
          <span className="block truncate text-sm text-muted">
            <bdi>{line.username}</bdi>
          </span>
        )}
        <p className="text-sm text-muted">{t(`circle.${line.state}`)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {request_id !== null && (
          <>
            <Button
              busy={answer.isPending}
              disabled={child.opens_at !== null}
              onClick={() => answer.mutate({ _id: request_id, _agree: true })}
            >
              {t('circleAgree')}
            </Button>
            <Button
              look="plain"
              busy={answer.isPending}
              onClick={() => answer.mutate({ _id: request_id, _agree: false })}
            >
              {t('refuse')}
            </Button>
          </>
        )}
        {user_id !== null && (
          <Button
            look="plain"
            busy={end.isPending}
            onClick={() => end.mutate({ _child_id: child.user_id, _user_id: user_id })}
          >
            {t('circleEnd')}
          </Button>
        )}
      </div>
      {(refusal || end.isError) && (
        <Notice look="bad">{t(refusal === 'guardian_too_new' ? 'tooNew' : 'failed')}</Notice>
      )}
    </div>
  );
}
