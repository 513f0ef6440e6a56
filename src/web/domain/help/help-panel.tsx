import { Phone } from 'lucide-react';
import type en from '#web/domain/help/en.json';
import { useHelp } from '#web/domain/help/help-lines.ts';
import type { ReadLine } from '#web/domain/help/help-lines.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/field.tsx';

/** Numbers to call now, on this device with or without a network. */
export function HelpPanel() {
  const t = useText<typeof en>('domain/help');
  const { locale } = languageOf(useLanguage());
  const { countries, country, choose, lines } = useHelp();
  const named = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('country')}
        value={country !== null && countries.includes(country) ? country : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('choose')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {lines.length === 0 && <p>{t('noNumber')}</p>}
      <ul className="grid gap-2">
        {lines.map((one) => (
          <li key={one.line.number + one.name}>
            <Line one={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ one: { line, name, kinds, hours } }: { one: ReadLine }) {
  const t = useText<typeof en>('domain/help');
  const digits = line.number.replaceAll(/\D/g, '');
  const address = line.by === 'call' ? `tel:${digits}` : `sms:${digits}?body=${encodeURIComponent(line.say)}`;
  return (
    <a
      href={address}
      className="flex min-h-13 items-center gap-4 rounded-field border border-danger/40 bg-raised px-4 py-2 text-ink hover:bg-danger-soft"
    >
      <Phone className="size-5 shrink-0 text-danger" aria-hidden="true" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">
          {[...kinds, hours, line.by === 'text' && t('send', { word: line.say })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <bdi dir="ltr" className="shrink-0 text-xl font-semibold">
        {line.number}
      </bdi>
    </a>
  );
}
