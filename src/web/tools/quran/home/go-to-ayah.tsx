import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isReference, numberOf } from '#core/quran/reference.ts';
import { AYAH_COUNTS } from '#core/quran/structure.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { SurahField } from '#web/domain/quran/surah-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { TextField } from '#web/ui/field.tsx';

export function GoToAyah() {
  const t = useText<typeof en>('tools/quran');
  const navigate = useNavigate();
  const [surah, setSurah] = useState(1);
  const [ayah, setAyah] = useState('1');
  const [wrong, setWrong] = useState(false);
  const last = AYAH_COUNTS[surah - 1] ?? 1;
  function open() {
    const reference = { surah, ayah: Number(ayah) };
    setWrong(!isReference(reference));
    if (isReference(reference)) void navigate(ayahPath(numberOf(reference)));
  }
  return (
    <form action={open} className="grid max-w-md gap-4" noValidate>
      <SurahField label={t('surah')} value={surah} onChange={setSurah} />
      <TextField
        label={t('ayah')}
        hint={t('ayahHint', { last })}
        error={wrong ? t('ayahWrong', { last }) : undefined}
        inputMode="numeric"
        value={ayah}
        onChange={(event) => setAyah(digitsIn(event.target.value).slice(0, 3))}
      />
      <Button type="submit" className="justify-self-start">
        {t('openReading')}
      </Button>
    </form>
  );
}
