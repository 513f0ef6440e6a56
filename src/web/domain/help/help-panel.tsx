import { Phone } from 'lucide-react';
import { CountryChoice } from '#web/domain/help/country-choice.tsx';
import type en from '#web/domain/help/en.json';
import { addressOf } from '#web/domain/help/help-lines.ts';
import type { Help, ReadLine } from '#web/domain/help/help-lines.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Numbers to call now, on this device with or without a network. What can be tapped comes before what has to be chosen. */
export function HelpPanel({ help }: { help: Help }) {
  const t = useText<typeof en>('domain/help');
  return (
    <div className="grid gap-4">
      {help.lines.length === 0 && <p>{t('noNumber')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {help.lines.map((one) => (
          <li key={one.line.number + one.name}>
            <Line one={one} />
          </li>
        ))}
      </ul>
      <CountryChoice {...help} />
    </div>
  );
}

function Line({ one: { line, name, kinds, hours } }: { one: ReadLine }) {
  const t = useText<typeof en>('domain/help');
  return (
    <a
      href={addressOf(line)}
      className="flex min-h-13 items-center gap-4 rounded-field border border-danger/40 bg-raised px-4 py-2 text-ink hover:bg-danger-soft"
    >
      <Phone className="size-5 shrink-0 text-danger" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <span className="grid min-w-0 flex-1 basis-32">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted">
            {[...kinds, hours, line.by === 'text' && t('send', { word: line.say })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <bdi dir="ltr" className="text-xl font-semibold">
          {line.number}
        </bdi>
      </span>
    </a>
  );
}
