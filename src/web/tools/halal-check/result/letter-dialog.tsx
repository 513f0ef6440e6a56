import { useState } from 'react';
import { Mail } from 'lucide-react';
import type { Finding } from '#core/halal/findings.ts';
import { manufacturerLetter } from '#core/halal/letter.ts';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf, languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { useTable } from '#web/tools/halal-check/table.ts';
import { letterWords } from '#web/tools/halal-check/texts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

interface LetterDialogProps {
  findings: readonly Finding[];
  product: string;
  onClose: () => void;
}

/** Asks the manufacturer about what is in doubt, in a language that they read. */
export function LetterDialog({ findings, product, onClose }: LetterDialogProps) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const [language, setLanguage] = useState(useLanguage());
  const [name, setName] = useState(product);
  const { subject, body } = manufacturerLetter(findings, letterWords.use(language, 'letter'), {
    product: name.trim() || '…',
    language,
    table,
  });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Dialog open onClose={onClose} title={t('letter')}>
      <p className="text-muted">{t('letterIntro')}</p>
      <SelectField
        label={t('letterLanguage')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        {[...languages].map(([code, { name: called }]) => (
          <option key={code} value={code} lang={code}>
            {called}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('product')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        dir="auto"
        maxLength={120}
      />
      <div
        lang={language}
        dir={languageOf(language).direction}
        className="grid gap-3 rounded-field bg-sunken p-4 text-sm"
      >
        <p className="font-semibold">{subject}</p>
        <p className="whitespace-pre-line">{body}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton look="primary" label={t('copyLetter')} text={() => `${subject}\n\n${body}`} />
        <a href={mail} className={buttonClass('soft')}>
          <Mail className="size-5 shrink-0" aria-hidden="true" />
          {t('mailLetter')}
        </a>
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
