import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type personWords from '#web/domain/person/en.json';
import type en from '#web/features/deenai/en.json';
import { agesUpTo, choose, usePreferences } from '#web/features/deenai/preferences.ts';
import { PROFILE_LANGUAGES } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';

const deviceAnswers = preloadable(
  async () => (await import('#web/features/deenai/device-answers.tsx')).DeviceAnswers,
);

/** For whom is answered: age, language and school. Each begins as the profile has it. */
export function PreferencesButton() {
  const t = useText<typeof en>('features/deenai');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('preferences')} onClick={() => setOpen(true)} className="text-muted">
        <SlidersHorizontal className="size-5" aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('preferences')}>
        <Fields />
        <Suspense>
          <deviceAnswers.Component />
        </Suspense>
        <Button onClick={() => setOpen(false)}>{t('done')}</Button>
      </Dialog>
    </>
  );
}

function Fields() {
  const t = useText<typeof en>('features/deenai');
  const person = useText<typeof personWords>('domain/person');
  const { age, ownAge, language, school } = usePreferences();
  return (
    <>
      <SelectField
        label={person('age')}
        hint={t(ownAge === null ? 'ageUnset' : 'ageHint')}
        value={age ?? ''}
        onChange={({ target }) => {
          const next = AGE_GROUPS.find((group) => group === target.value);
          if (next) choose({ age: next });
        }}
      >
        {ownAge === null && <option value="">{t('ageNotTold')}</option>}
        {agesUpTo(ownAge).map((group) => (
          <option key={group} value={group}>
            {person(`age.${group}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ target }) => choose({ language: target.value })}
      >
        {PROFILE_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {new Intl.DisplayNames(code, { type: 'language' }).of(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={person('madhab')}
        value={school ?? ''}
        onChange={({ target }) => choose({ school: SCHOOLS.find((one) => one === target.value) ?? null })}
      >
        <option value="">{person('madhab.none')}</option>
        {SCHOOLS.map((one) => (
          <option key={one} value={one}>
            {person(`madhab.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
