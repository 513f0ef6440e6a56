import type pointsWords from '#web/domain/points/en.json';
import type en from '#web/features/points/boards/en.json';
import { BOARD_REFUSALS, useShowMe } from '#web/features/points/boards/leaderboard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface OwnPlaceProps {
  shown: boolean;
  me: { rank: number; points: number } | null;
}

/** One's own place, and whether to be there at all. Whoever is not there misses nothing. */
export function OwnPlace({ shown, me }: OwnPlaceProps) {
  const t = useText<typeof en>('features/points/boards');
  const points = useText<typeof pointsWords>('domain/points');
  const change = useShowMe();
  return (
    <section className="grid gap-2">
      {me && (
        <p className="font-semibold">
          {t('ownPlace', { rank: me.rank })} · {points('points', { count: me.points })}
        </p>
      )}
      <Switch
        label={t('showMe')}
        checked={change.isPending ? change.variables : shown}
        onChange={(next) => change.mutate(next)}
      />
      <p className="text-sm text-pretty text-muted">{t('showMeHint')}</p>
      {change.isError && (
        <Notice look="bad">{t(`refused.${refusalOf(change.error, BOARD_REFUSALS)}`)}</Notice>
      )}
    </section>
  );
}
