import { goalOf } from '#core/salah/count.ts';
import type { Count } from '#core/salah/count.ts';
import { endingOf } from '#core/salah/prayer.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';

/** Which rak'ah this is, and what follows its second prostration. */
export function PresentRakah({ count }: { count: Count }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const rakah = count.at + 1;
  return (
    <span className="grid h-full content-center gap-4">
      <span className="text-lg">{t('rakahOf', { number: rakah, goal: goalOf(count) })}</span>
      <span className="text-[9rem] leading-none font-semibold tabular-nums" aria-hidden="true">
        {rakah}
      </span>
      <span className="text-lg">{t(`ending.${endingOf(count.salah, count.school, rakah)}`)}</span>
      <span className="text-sm">{t('tapAfterSujud')}</span>
    </span>
  );
}
