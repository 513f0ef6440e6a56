import type pointsWords from '#web/domain/points/en.json';
import type en from '#web/features/points/boards/en.json';
import type { Board } from '#web/features/points/boards/leaderboard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

export function BoardRows({ rows }: { rows: Board['rows'] }) {
  const t = useText<typeof en>('features/points/boards');
  const points = useText<typeof pointsWords>('domain/points');
  return (
    <ol className="grid gap-1">
      {rows.map((row, at) => (
        <li
          // Names are not unique and ids stay with the server.
          key={at}
          className={classNames(
            'flex items-center gap-3 rounded-field px-3 py-2.5',
            row.is_me && 'bg-primary-soft',
          )}
        >
          <span className="grid min-w-10 place-items-center rounded-pill bg-gold-soft px-2 py-1 font-semibold text-gold-ink tabular-nums">
            <span className="sr-only">{t('rank')} </span>
            {row.rank}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">
            <bdi>{row.name ?? '–'}</bdi>
            {row.is_me && <span className="font-normal text-muted"> ({t('you')})</span>}
          </span>
          <span className="text-sm whitespace-nowrap text-muted">
            {points('points', { count: row.points })}
          </span>
        </li>
      ))}
    </ol>
  );
}
