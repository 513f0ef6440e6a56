import { Star } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/ibaada/en.json';
import { reachable } from '#web/platform/connection.ts';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type { Screen } from '#web/screen.ts';
import { IconButton } from '#web/ui/button.tsx';

interface ToolListProps {
  tools: readonly Screen[];
  favourites: readonly string[];
  onToggle: (id: string) => void;
}

export function ToolList({ tools, favourites, onToggle }: ToolListProps) {
  const t = useText<typeof en>('features/ibaada');
  const titleOf = useTitlesWithMore();
  const online = useStore(reachable);
  return (
    <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
      {tools.map((tool) => {
        const { title, summary } = titleOf(tool.id);
        const chosen = favourites.includes(tool.id);
        return (
          <li
            key={tool.id}
            className="relative flex items-center gap-3 rounded-field py-2 ps-3 pe-1 transition-colors hover:bg-primary-soft has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ring"
          >
            <ScreenTile screen={tool} />
            <div className="min-w-0 flex-1 leading-snug">
              {/* The whole line leads there, while its name alone is what a screen reader reads as the link. */}
              <ScreenLink
                to={tool}
                className="font-semibold outline-none after:absolute after:inset-0 after:rounded-field"
              >
                {title}
              </ScreenLink>
              <p className="text-sm text-muted">{summary}</p>
              {tool.needsServer && !online && (
                <p className="text-sm font-semibold text-gold-ink">{t('needsServer')}</p>
              )}
            </div>
            <IconButton
              label={t(chosen ? 'unfavour' : 'favour', { tool: title })}
              aria-pressed={chosen}
              onClick={() => onToggle(tool.id)}
              className="relative shrink-0 text-muted aria-pressed:text-gold-ink"
            >
              <Star className={chosen ? 'size-5 fill-gold' : 'size-5'} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
