import { createElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import { iconOf } from '#web/domain/screens/icons.ts';
import type { Screen } from '#web/screen.ts';

const others = import.meta.glob<LucideIcon>('/src/web/{features,tools,courses}/**/icon.ts', {
  eager: true,
  import: 'default',
});

const SIZES = { small: 'size-9', normal: 'size-11', large: 'size-15' } as const;

/** The sign of a screen (`icon.ts` in its folder) on a soft tile in the colour of its shelf. */
export function ScreenTile({ screen, size = 'normal' }: { screen: Screen; size?: keyof typeof SIZES }) {
  const icon = iconOf(screen.folder) ?? others[`/src/web/${screen.folder}/icon.ts`];
  return (
    <span
      data-section={screen.group}
      className={`grid ${SIZES[size]} shrink-0 place-items-center rounded-[30%] bg-accent-soft text-accent`}
    >
      {icon &&
        createElement(icon, { className: size === 'large' ? 'size-7' : 'size-5.5', 'aria-hidden': true })}
    </span>
  );
}
