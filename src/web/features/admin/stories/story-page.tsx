import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Again } from '#web/features/admin/stories/again.tsx';
import { Actions } from '#web/features/admin/stories/actions.tsx';
import { Compared } from '#web/features/admin/stories/compared.tsx';
import type en from '#web/features/admin/stories/en.json';
import { historyQuery, stateQuery } from '#web/features/admin/stories/queries.ts';
import type { Version } from '#web/features/admin/stories/queries.ts';
import { VoiceSample } from '#web/features/admin/stories/voice-sample.tsx';
import { WaitingStories } from '#web/features/admin/stories/waiting-stories.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** One story: its state, what may be done with it, its versions and their differences. */
export function StoryPage({ id }: { id: string }) {
  const t = useText<typeof en>('features/admin/stories');
  const { userId, may } = useStaff();
  const versions = useQuery(historyQuery(userId, id));
  const state = useQuery(stateQuery(userId, id));
  if (versions.isPending || state.isPending) return <ListSkeleton />;
  if (versions.isError || state.isError)
    return (
      <Retry
        text={t('failed')}
        action={t('retry')}
        onRetry={() => void Promise.all([versions.refetch(), state.refetch()])}
      />
    );
  const told = versions.data.find(({ is_told }) => is_told);
  const waiting = versions.data.find(({ is_waiting, is_told }) => is_waiting && !is_told);
  if (state.data === null || versions.data.length === 0) return <Empty>{t('refused.unknown_story')}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to="/admin/stories">{t('all')}</BackLink>
      <WaitingStories />
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">
          <bdi dir="ltr">{id}</bdi>
        </h2>
        <p>{t(`state.${state.data}`)}</p>
        {may('stories') && (
          <>
            <Link to={`/admin/stories/edit/${id}`} className={buttonClass('soft', 'justify-self-start')}>
              {t('edit')}
            </Link>
            <Actions id={id} state={state.data} versions={versions.data} />
          </>
        )}
        {told && state.data === 'published' && <VoiceSample id={id} version={told} />}
        {waiting && may('stories') && <VoiceSample key={waiting.version} id={id} version={waiting} />}
      </Card>
      <Compared id={id} versions={versions.data} />
      <Versions id={id} versions={versions.data} />
    </div>
  );
}

function Versions({ id, versions }: { id: string; versions: readonly Version[] }) {
  const t = useText<typeof en>('features/admin/stories');
  const moment = useDateTime();
  const { may } = useStaff();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('versions')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="font-semibold">{t('version', { version: one.version })}</span>
            <span className="rounded-pill bg-sunken px-3 py-0.5 text-sm font-semibold">
              {t(`is.${standing(one)}`)}
            </span>
            <span className="text-sm text-muted">
              {t(one.from_pack ? 'fromPack' : 'madeAt', { moment: moment(one.made_at) })}
            </span>
            <span className="text-sm text-muted" dir="ltr">
              {one.languages.join(' · ')}
            </span>
            {standing(one) === 'before' && may('stories') && <Again id={id} version={one.version} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing({ is_told, is_waiting, submitted_at, published_at, from_pack }: Version) {
  if (is_told) return 'told';
  if (is_waiting) return submitted_at === null ? 'draft' : 'review';
  return published_at !== null || from_pack ? 'before' : 'left';
}
