import { createElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import { iconOf } from '#web/domain/screens/icons.ts';
import type { Screen } from '#web/screen.ts';

const others = import.meta.glob<LucideIcon>('/src/web/{features,tools,courses}/**/icon.ts', {
  eager: true,
  import: 'default',
});

/** The sign of a screen (`icon.ts` in its folder) on a soft tile. */
export function ScreenTile({ screen }: { screen: Screen }) {
  const icon = iconOf(screen.folder) ?? others[`/src/web/${screen.folder}/icon.ts`];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary">
      {icon && createElement(icon, { className: 'size-5.5', 'aria-hidden': true })}
    </span>
  );
}
