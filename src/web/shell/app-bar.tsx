import { useState } from 'react';
import { Menu } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { Brand } from '#web/shell/brand.tsx';
import { Burger } from '#web/shell/burger.tsx';
import type en from '#web/shell/en.json';
import { IconButton } from '#web/ui/button.tsx';

export function AppBar() {
  const t = useText<typeof en>('shell');
  const [open, setOpen] = useState(false);
  return (
    <header className="page flex items-center justify-between gap-3 py-3">
      <ScreenLink to="dashboard" className="rounded-field">
        <Brand />
      </ScreenLink>
      <IconButton label={t('menu')} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu className="size-6" aria-hidden="true" />
      </IconButton>
      <Burger open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
