import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/shell/palette/en.json';

interface MoreLineProps {
  id: string;
  marked: boolean;
  onMark: () => void;
  onChoose: () => void;
}

/** The last line of a group that has more to show. */
export function MoreLine({ id, marked, onMark, onChoose }: MoreLineProps) {
  const t = useText<typeof en>('shell/palette');
  return (
    // The field has the focus and takes the keys for all lines.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- stands among options that are links
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      onPointerMove={onMark}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center rounded-field px-3 text-sm font-semibold text-primary aria-selected:bg-sunken"
    >
      {t('more')}
    </div>
  );
}
