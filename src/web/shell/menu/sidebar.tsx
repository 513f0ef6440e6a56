import { QueryClientProvider } from '@tanstack/react-query';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type catalogue from '#web/features/ibaada/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useStore } from '#web/platform/store.ts';
import { Brand } from '#web/shell/brand.tsx';
import { BurgerButton, SearchButton } from '#web/shell/bar-buttons.tsx';
import type words from '#web/shell/menu/en.json';
import { EntryList } from '#web/shell/menu/entry-list.tsx';
import { useEntries } from '#web/shell/menu/entries.ts';
import { sidebarWidth } from '#web/shell/menu/sidebar-width.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Beside every screen of a wide window: all modules and tools, one press away. */
export function Sidebar() {
  return (
    <QueryClientProvider client={queryCache}>
      <Column />
    </QueryClientProvider>
  );
}

function Column() {
  const t = useText<typeof en>('platform/phrases');
  const w = useText<typeof words>('shell/menu');
  const group = useText<typeof catalogue>('features/ibaada');
  const { modules, shelves, own } = useEntries();
  const narrow = useStore(sidebarWidth) === 'narrow';
  const Turn = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <header
      className={classNames(
        'fixed inset-y-0 start-0 z-30 flex flex-col gap-4 overflow-y-auto border-e border-line bg-raised p-3 [scrollbar-width:thin]',
        narrow ? 'w-18' : 'w-60',
      )}
    >
      <div className={classNames('flex items-center justify-between gap-1', narrow && 'flex-col')}>
        <ScreenLink to="dashboard" className="rounded-field">
          <Brand sign={narrow} />
        </ScreenLink>
        <IconButton
          label={narrow ? w('expand') : w('collapse')}
          onClick={() => sidebarWidth.set(narrow ? 'wide' : 'narrow')}
        >
          <Turn className="size-5 text-muted rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </div>
      <SearchButton look={narrow ? 'sign' : 'field'} />
      <nav aria-label={t('mainNavigation')} className="grid flex-1 content-start gap-4">
        <EntryList screens={modules} narrow={narrow} />
        {shelves.map(({ group: id, tools }) => (
          <section key={id} aria-label={group(id)} className="grid gap-0.5">
            <p
              aria-hidden="true"
              className={classNames(
                narrow ? 'mx-3 border-t border-line' : 'px-2 text-xs font-semibold text-muted',
              )}
            >
              {!narrow && group(id)}
            </p>
            <EntryList screens={tools} narrow={narrow} />
          </section>
        ))}
        <section aria-label={w('account')} className="grid gap-0.5">
          <p
            aria-hidden="true"
            className={classNames(
              narrow ? 'mx-3 border-t border-line' : 'px-2 text-xs font-semibold text-muted',
            )}
          >
            {!narrow && w('account')}
          </p>
          <EntryList screens={own} narrow={narrow} />
        </section>
      </nav>
      <BurgerButton look={narrow ? 'sign' : 'line'} />
    </header>
  );
}
