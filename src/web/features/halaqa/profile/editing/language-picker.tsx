import { X } from 'lucide-react';
import type en from '#web/features/halaqa/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';

/** Those that Muslims in many countries speak; the database takes any code. */
const OFFERED = (
  'am ar az ba bn bs ckb de en es fa fil fr ha hi id it ja kk ko ku ky ms nl pa ps pt ro ru so sq sv sw ta tg tk tr tt ' +
  'ug ur uz wo yo zh'
).split(' ');
/** As many as the database takes. */
const MOST = 12;

/** The languages that somebody works in; named in the reader's. */
export function LanguagePicker({
  codes,
  onChange,
}: {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
}) {
  const t = useText<typeof en>('features/halaqa');
  const language = useLanguage();
  const nameOf = useLanguageName();
  const offered = OFFERED.filter((code) => !codes.includes(code)).toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other), language),
  );
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('profile.languages')}
        value=""
        disabled={codes.length >= MOST}
        onChange={({ target }) => target.value && onChange([...codes, target.value])}
      >
        <option value="">{t('profile.languageAdd')}</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      {codes.length > 0 && (
        <ul aria-label={t('profile.languages')} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code} className="max-w-full">
              <button
                type="button"
                aria-label={t('profile.languageRemove', { language: nameOf(code) })}
                onClick={() => onChange(codes.filter((other) => other !== code))}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-primary-soft px-4 py-1 text-primary hover:shadow-card"
              >
                <bdi className="min-w-0 break-words">{nameOf(code)}</bdi>
                <X className="size-4 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
