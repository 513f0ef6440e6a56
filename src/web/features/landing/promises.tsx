import { BookOpenCheck, CloudOff, DoorOpen, HeartHandshake, Languages, ShieldCheck } from 'lucide-react';
import type en from '#web/features/landing/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

const PROMISES = [
  { Icon: ShieldCheck, title: 'privateTitle', text: 'privateText' },
  { Icon: Languages, title: 'languagesTitle', text: 'languagesText' },
  { Icon: BookOpenCheck, title: 'sourcesTitle', text: 'sourcesText' },
  { Icon: CloudOff, title: 'offlineTitle', text: 'offlineText' },
  { Icon: HeartHandshake, title: 'familyTitle', text: 'familyText' },
  { Icon: DoorOpen, title: 'guestTitle', text: 'guestText' },
] as const;

export function Promises() {
  const t = useText<typeof en>('features/landing');
  return (
    <section className="page py-14 lg:py-20">
      <h2 className="text-center text-3xl font-semibold lg:text-4xl">{t('promisesTitle')}</h2>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title}>
            <Card className="grid h-full content-start gap-3">
              <span className="grid size-12 place-items-center rounded-field bg-gold-soft text-gold-ink">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <h3 className="text-xl font-semibold">{t(title)}</h3>
              <p className="text-muted">{t(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
