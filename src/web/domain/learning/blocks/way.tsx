import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type en from '#web/domain/learning/blocks/en.json';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Leads to the place of the app that has what is spoken of. */
export function Way({ to, children }: { to: string; children: ReactNode }) {
  const t = useText<typeof en>('domain/learning/blocks');
  const titleOf = useTitles();
  return (
    <section className="grid justify-items-start gap-3">
      {children}
      <Link to={to} className={buttonClass('soft', 'print:hidden')}>
        {t('open', { name: titleOf(screenAt(to.replace(/[?#].*$/u, '')).id).title })}
        <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
    </section>
  );
}
