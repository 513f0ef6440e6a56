import { useState } from 'react';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeSheet } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Question } from '#web/tools/zakat-calculator/questions/question.tsx';
import { useZakatSchool } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** What the profile or the place tells is shown and not asked; nobody's school is taken for granted. */
export function SchoolQuestion() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const country = countryName(usePlace()?.country, locale);
  const known = useZakatSchool();
  const [asked, setAsked] = useState(false);
  if (known && known.from !== 'here' && !asked)
    return (
      <Question
        title={t(known.school)}
        aside={
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('change')}
          </Button>
        }
      >
        <p className="-mt-3 text-sm text-muted">
          {known.from === 'profile' ? t('schoolProfile') : t('schoolCountry', { country })}
        </p>
      </Question>
    );
  return (
    <Question title={t('school')}>
      <Segments
        label={t('school')}
        look="block"
        value={known?.school ?? null}
        onChange={(school) => changeSheet({ school })}
        segments={SCHOOLS.map((school) => ({ value: school, label: t(school) }))}
      />
    </Question>
  );
}
