import { Suspense } from 'react';
import { BookOpenCheck, CloudOff, Languages, ShieldCheck } from 'lucide-react';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import type en from '#web/features/landing/en.json';
import { useNear } from '#web/domain/page/near.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const PROMISES = [
  { Icon: ShieldCheck, text: 'private' },
  { Icon: BookOpenCheck, text: 'sources' },
  { Icon: Languages, text: 'languages' },
  { Icon: CloudOff, text: 'offline' },
] as const;

/** What only this device knows: whether it can install the app or hand a link on. */
const handing = preloadable(async () => (await import('#web/features/landing/handing.tsx')).Handing);

export function Promises() {
  const t = useText<typeof en>('features/landing');
  const [place, near] = useNear<HTMLElement>();
  return (
    <section ref={place} className="page grid gap-8 py-10 lg:py-16">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
        {PROMISES.map(({ Icon, text }) => (
          <li key={text} className="flex gap-4">
            <Icon className="size-7 shrink-0 text-gold-ink" aria-hidden="true" />
            <p className="min-w-0 flex-1 text-lg text-balance">{t(text)}</p>
          </li>
        ))}
      </ul>
      <LanguageSwitch className="w-full max-w-md justify-self-center" />
      <div className="flex min-h-18 flex-wrap content-center justify-center gap-3">
        {near && (
          <Suspense>
            <handing.Component />
          </Suspense>
        )}
      </div>
    </section>
  );
}
