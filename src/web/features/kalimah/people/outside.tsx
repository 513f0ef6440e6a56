import type en from '#web/features/kalimah/en.json';
import { WhyNot } from '#web/features/kalimah/people/why-not.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';

/** For guests: they make and keep. */
export function Outside() {
  const t = useText<typeof en>('features/kalimah');
  return (
    <Empty title={t('outside')}>
      <div className="*:justify-items-center">
        <WhyNot why="members_only" />
      </div>
    </Empty>
  );
}
