import { createElement } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Screen } from '#web/screen.ts';
import { iconOf } from '#web/shell/icons.ts';

const tools = import.meta.glob<LucideIcon>('../tools/*/icon.ts', { eager: true, import: 'default' });

/** The sign of a screen (`icon.ts` in its folder) on a soft tile. */
export function ScreenTile({ screen }: { screen: Screen }) {
  const icon = iconOf(screen.folder) ?? tools[`../${screen.folder}/icon.ts`];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary">
      {icon && createElement(icon, { className: 'size-5.5', 'aria-hidden': true })}
    </span>
  );
}
