import { useState } from 'react';
import { Link } from 'react-router';
import { ClockSwitch } from '#web/domain/settings/clock-switch.tsx';
import { ThemeSwitch } from '#web/domain/settings/theme-switch.tsx';
import type en from '#web/features/profile/en.json';
import { install, installation } from '#web/platform/install.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages, PROFILE_LANGUAGES } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { chooseLanguage } from '#web/platform/session/own-language.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { useStore } from '#web/platform/store.ts';
import { pathOf } from '#web/registry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';

export function Settings({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile');
  const shown = useLanguage();
  const [chosen, setChosen] = useState(profile.language);
  // The menu changes the language as well; only French and Spanish differ from what is shown.
  const value = languages.has(chosen) ? shown : chosen;
  return (
    <section className="grid gap-6">
      <SelectField
        label={t('language')}
        hint={t('languageHint')}
        value={value}
        onChange={(event) => {
          setChosen(event.target.value);
          chooseLanguage(event.target.value);
        }}
      >
        {PROFILE_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('appearance')}</p>
        <ThemeSwitch />
        <ClockSwitch />
      </div>
      <Install />
      <div className="grid justify-items-start gap-1.5">
        <p className="text-sm font-semibold">{t('offline')}</p>
        <Link to={`${pathOf('quran')}/offline`} className={buttonClass('soft')}>
          {t('whatIsKept')}
        </Link>
      </div>
    </section>
  );
}

function Install() {
  const t = useText<typeof en>('features/profile');
  const state = useStore(installation);
  if (state === 'installed' || state === 'impossible') return null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-sm font-semibold">{t('install')}</p>
      {state === 'by-hand' ? (
        <p>{t('installByHand')}</p>
      ) : (
        <Button look="soft" onClick={() => void install()}>
          {t('installAction')}
        </Button>
      )}
    </div>
  );
}

/** In its own language, as everybody looks for it. */
function nameOf(code: string): string {
  const name =
    languages.get(code)?.name ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
