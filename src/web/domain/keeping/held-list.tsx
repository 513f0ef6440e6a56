import type en from '#web/domain/keeping/en.json';
import type { Held } from '#web/domain/keeping/holdings.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** What is there, by the names that people know it by. */
export function HeldList({ held }: { held: readonly Held[] }) {
  const t = useText<typeof en>('domain/keeping');
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm">
      {held.map(({ group, count }) => (
        <li key={group}>
          {count > 1 ? t('held', { what: t(`group.${group}`), count }) : t(`group.${group}`)}
        </li>
      ))}
    </ul>
  );
}
