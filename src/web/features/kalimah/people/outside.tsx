import type en from '#web/features/kalimah/en.json';
import { WhyNot } from '#web/features/kalimah/people/why-not.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';

/** For guests: they make and keep. */
export function Outside() {
  const t = useText<typeof en>('features/kalimah');
  return (
    <Empty>
      <div className="grid justify-items-center gap-3">
        <h2 className="text-xl font-semibold text-ink">{t('outside')}</h2>
        <WhyNot why="members_only" />
      </div>
    </Empty>
  );
}
