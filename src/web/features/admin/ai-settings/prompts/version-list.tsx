import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { versionsQuery } from '#web/features/admin/ai-settings/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MoreButton } from '#web/ui/more-button.tsx';

/** All versions, the newest first. */
export function VersionList({ mode }: { mode: PromptMode }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const moment = useDateTime();
  const { userId } = useStaff();
  const found = useInfiniteQuery(versionsQuery(userId, mode));
  const versions = found.data?.pages.flat() ?? [];
  if (versions.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="prompt-versions">
      <h2 id="prompt-versions" className="text-lg font-semibold">
        {t('versions')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {versions.map(({ version, state, created_at, author_name }) => (
          <li key={version}>
            <Link
              to={`/admin/ai-settings/${mode}/${version}`}
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 -outline-offset-3! hover:bg-sunken"
            >
              <span className="font-semibold">{t('version', { version })}</span>
              <State state={state} />
              <span className="text-sm text-muted">
                {t('madeBy', { name: apart(author_name ?? '–'), moment: moment(created_at) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </section>
  );
}

export function State({ state }: { state: 'draft' | 'active' | 'retired' }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  return (
    <span
      className={classNames(
        'rounded-pill px-3 py-0.5 text-sm font-semibold',
        state === 'active' ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink',
      )}
    >
      {t(`state.${state}`)}
    </span>
  );
}
