import type en from '#web/features/admin/stats/en.json';
import type { Figures } from '#web/features/admin/stats/figures/queries.ts';
import { useNumbers } from '#web/features/admin/stats/figures/use-numbers.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const MODES = ['qa', 'learning', 'stories'] as const;
const NAMES = [
  'total_users',
  'new_today',
  'active_today',
  'average_session',
  'retention',
  'sessions_per_user',
  'queries_per_user',
  'queries_per_session',
  'learning_questions',
  'story_requests',
] as const;

/** All figures at once, each explained in the words beneath. */
export function Tiles({ figures }: { figures: Figures }) {
  const t = useText<typeof en>('features/admin/stats');
  const moment = useDateTime();
  const { number, duration, share } = useNumbers();
  const sum = (name: 'joined' | 'returned') => figures.retention.reduce((all, week) => all + week[name], 0);
  const shown = {
    total_users: number(figures.total_users),
    new_today: number(figures.new_today),
    active_today: number(figures.active_today),
    average_session: duration(figures.average_session_seconds),
    retention: share(sum('returned'), sum('joined')),
    sessions_per_user: number(figures.sessions_per_user),
    queries_per_user: number(figures.queries_per_user),
    queries_per_session: number(figures.queries_per_session),
    learning_questions: number(figures.learning_questions),
    story_requests: number(figures.story_requests),
  } satisfies Record<(typeof NAMES)[number], string>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{t('part.figures')}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
        {NAMES.map((name) => (
          <div
            key={name}
            className="grid content-between gap-1 rounded-card border border-line bg-raised p-4"
          >
            <dt className="text-sm text-muted">{t(`figure.${name}`)}</dt>
            <dd className="text-2xl font-semibold">{shown[name]}</dd>
          </div>
        ))}
        <div className="col-span-full grid gap-2 rounded-card border border-line bg-raised p-4">
          <dt className="text-sm text-muted">{t('figure.questions_by_mode')}</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-8 gap-y-1">
              {MODES.map((mode) => (
                <li key={mode}>
                  {t(`mode.${mode}`)}{' '}
                  <strong className="font-semibold">{number(figures.questions_by_mode[mode] ?? 0)}</strong>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      {figures.until !== null && (
        <p className="text-sm text-muted">{t('until', { moment: moment(figures.until) })}</p>
      )}
      <Disclosure title={t('counted')}>
        <dl className="reading grid gap-3 pb-2 text-sm">
          {([...NAMES, 'questions_by_mode', 'session', 'children'] as const).map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(`figure.${name}`)}</dt>
              <dd className="text-muted">{t(`means.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}
