import { useState } from 'react';
import type { MouseEvent } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import { ThemeSwitch } from '#web/domain/settings/theme-switch.tsx';
import { found } from '#web/features/ibaada/catalogue.ts';
import type catalogue from '#web/features/ibaada/en.json';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useSession } from '#web/platform/session/session.ts';
import { leaving } from '#web/platform/session/sign-out.ts';
import { useRecentlyOpened } from '#web/platform/session/uses.ts';
import type words from '#web/shell/menu/en.json';
import { EntryList } from '#web/shell/menu/entry-list.tsx';
import { useEntries } from '#web/shell/menu/entries.ts';
import type { Screen } from '#web/screen.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** So many stand on top; the one where somebody is now is not among them. */
const LAST_USED = 3;

export interface BurgerProps {
  open: boolean;
  onClose: () => void;
}

/** It stands beside the screens, so it brings what asks the server. */
export function Burger(props: BurgerProps) {
  return (
    <QueryClientProvider client={queryCache}>
      <Drawer {...props} />
    </QueryClientProvider>
  );
}

function Drawer({ open, onClose }: BurgerProps) {
  const t = useText<typeof en>('platform/phrases');
  const w = useText<typeof words>('shell/menu');
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  function close() {
    setTyped('');
    onClose();
  }
  // Any link in the menu leads away from it.
  const closeOnLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('a') && close();
  function leave() {
    close();
    leaving.set('local');
  }
  return (
    <Dialog open={open} onClose={close} look="drawer" title={t('appName')} closeLabel={t('close')}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take the keys */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6" onClick={closeOnLink}>
        <TextField
          label={w('filter')}
          type="search"
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <nav aria-label={t('places')} className="grid gap-5">
          {typed.trim() === '' ? <All /> : <Found typed={typed} />}
        </nav>
        <LanguageSwitch look="block" />
        <ThemeSwitch />
        {user?.isGuest ? (
          <ScreenLink to="auth" search="?join" className={buttonClass('primary')}>
            {t('createAccount')}
          </ScreenLink>
        ) : (
          <Button look="plain" onClick={leave}>
            <LogOut className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('signOut')}
          </Button>
        )}
        <nav aria-label={t('about')}>
          <SmallPrint />
        </nav>
      </div>
    </Dialog>
  );
}

function All() {
  const w = useText<typeof words>('shell/menu');
  const group = useText<typeof catalogue>('features/ibaada');
  const { modules, shelves, own } = useEntries();
  const all = [...shelves.flatMap(({ tools }) => tools), ...own];
  const last = useRecentlyOpened()
    .flatMap(({ id }) => all.find((screen) => screen.id === id) ?? [])
    .slice(0, LAST_USED);
  return (
    <>
      {last.length > 0 && <Group title={w('lastUsed')} screens={last} />}
      <EntryList screens={modules} />
      {shelves.map(({ group: id, tools }) => (
        <Group key={id} title={group(id)} screens={tools} />
      ))}
      <Group title={w('account')} screens={own} />
    </>
  );
}

function Group({ title, screens }: { title: string; screens: readonly Screen[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="px-1 font-sans text-sm font-semibold text-muted">{title}</h3>
      <EntryList screens={screens} />
    </section>
  );
}

function Found({ typed }: { typed: string }) {
  const w = useText<typeof words>('shell/menu');
  const { modules, shelves, own } = useEntries();
  const all = [...modules, ...shelves.flatMap(({ tools }) => tools), ...own];
  const answers = found(all, typed, useTitlesWithMore());
  return answers.length > 0 ? <EntryList screens={answers} /> : <p className="text-muted">{w('nothing')}</p>;
}
