import { useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { moved } from '#web/features/dashboard/arrangement.ts';
import type en from '#web/features/dashboard/en.json';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Screen } from '#web/screen.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface ArrangingProps {
  screens: readonly Screen[];
  /** How many of them stand on the dashboard. */
  shown: number;
  onChange: (ids: string[]) => void;
}

/** Buttons instead of dragging: they work alike for a finger, a keyboard and a screen reader. */
export function Arranging({ screens, shown, onChange }: ArrangingProps) {
  const t = useText<typeof en>('features/dashboard');
  const titleOf = useTitles();
  const list = useRef<HTMLOListElement>(null);
  const [move, setMove] = useState<{ id: string; by: 1 | -1 } | null>(null);
  const ids = screens.map((screen) => screen.id);
  const place = move ? ids.indexOf(move.id) + 1 : 0;

  // A button whose line has moved loses the focus, and with it the person.
  useEffect(() => {
    if (move) list.current?.querySelector<HTMLElement>(`[data-move="${move.id} ${move.by}"]`)?.focus();
  }, [move]);

  function shift(id: string, by: 1 | -1) {
    setMove({ id, by });
    onChange(moved(ids, id, by));
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('arrangeHint', { count: Math.min(shown, ids.length) })}</p>
      <p className="sr-only" aria-live="polite">
        {move && t('arrangePlace', { title: titleOf(move.id).title, place, total: ids.length })}
      </p>
      <ol ref={list} className="grid gap-2">
        {screens.map((screen, at) => (
          <li
            key={screen.id}
            className={classNames(
              'flex items-center gap-2 rounded-field border border-line p-2',
              at < shown ? 'bg-raised' : 'border-dashed',
            )}
          >
            <ScreenTile screen={screen} />
            <span className="flex-1 font-semibold">{titleOf(screen.id).title}</span>
            {([-1, 1] as const).map((by) => {
              const Arrow = by < 0 ? ArrowUp : ArrowDown;
              const title = titleOf(screen.id).title;
              const ends = by < 0 ? at === 0 : at === ids.length - 1;
              return (
                <IconButton
                  key={by}
                  data-move={`${screen.id} ${by}`}
                  label={t(by < 0 ? 'arrangeUp' : 'arrangeDown', { title })}
                  aria-disabled={ends}
                  className="aria-disabled:opacity-30"
                  onClick={() => !ends && shift(screen.id, by)}
                >
                  <Arrow className="size-5" aria-hidden="true" />
                </IconButton>
              );
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
