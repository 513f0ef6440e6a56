import { Phone } from 'lucide-react';
import type { HelpKind } from '#content/help-lines-schema.ts';
import { CountryChoice } from '#web/domain/help/country-choice.tsx';
import type en from '#web/domain/help/en.json';
import { addressOf, useHelp } from '#web/domain/help/help-lines.ts';
import { useText } from '#web/platform/language/use-text.ts';

const KINDS: readonly HelpKind[] = ['emergency', 'poison'];

/** Nobody who is ill or poisoned needs it. */
const POLICE = 'police';

/** The few numbers of an accident or a poisoning. */
export function EmergencyNumbers() {
  const t = useText<typeof en>('domain/help');
  const help = useHelp(KINDS);
  const lines = help.lines.filter(({ line }) => line.line !== POLICE);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {help.country !== null && lines.length === 0 && <p className="text-sm">{t('noNumber')}</p>}
      <ul className="contents">
        {lines.map(({ line, name }) => (
          <li key={line.number + name}>
            <a
              href={addressOf(line)}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-danger-soft px-4 py-1 text-sm font-semibold text-danger hover:shadow-card"
            >
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              {name}
              <bdi dir="ltr" className="text-base">
                {line.number}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
      <CountryChoice {...help} look="pill" />
    </div>
  );
}
