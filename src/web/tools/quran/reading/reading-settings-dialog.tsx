import { Suspense } from 'react';
import type { MeaningId } from '#core/quran/meaning.ts';
import { keyOf, useMeanings } from '#web/domain/quran/meanings.ts';
import {
  changeReading,
  FACES,
  PAPERS,
  SIZES,
  useReadingSettings,
  useTranslations,
} from '#web/domain/quran/reading-settings.ts';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { joinsAcrossElements } from '#web/tools/quran/tajweed/joins.ts';
import { Switch } from '#web/ui/switch.tsx';

const NONE = '';
const legend = preloadable(async () => (await import('#web/tools/quran/tajweed/legend.tsx')).Legend);

export function ReadingSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<typeof en>('tools/quran');
  const { size, face, paper, tajweed } = useReadingSettings();
  const offered = useMeanings();
  const [first = NONE, second = NONE] = useTranslations();
  const choose = (...ids: readonly string[]) =>
    changeReading({ translations: offered.filter(({ id }) => ids.includes(id)).map(({ id }) => keyOf(id)) });
  return (
    <Dialog open={open} onClose={onClose} title={t('settings')}>
      <div className="grid gap-5">
        <Setting title={t('size')}>
          <input
            type="range"
            min={0}
            max={SIZES.length - 1}
            value={size}
            aria-label={t('size')}
            onChange={(event) => changeReading({ size: Number(event.target.value) })}
            className="min-h-11 w-full accent-primary"
          />
        </Setting>
        <Setting title={t('face')}>
          <Segments
            label={t('face')}
            segments={FACES.map((value) => ({ value, label: t(`face_${value}`) }))}
            value={face}
            onChange={(face) => changeReading({ face })}
          />
        </Setting>
        <Setting title={t('paper')}>
          <Segments
            label={t('paper')}
            segments={PAPERS.map((value) => ({ value, label: t(`paper_${value}`) }))}
            value={paper}
            onChange={(paper) => changeReading({ paper })}
          />
        </Setting>
        {joinsAcrossElements() && (
          <div className="grid gap-1">
            <Switch
              label={t('tajweed')}
              checked={tajweed}
              onChange={(tajweed) => changeReading({ tajweed })}
            />
            {tajweed && (
              <Suspense fallback={<Spinner size="small" />}>
                <legend.Component />
              </Suspense>
            )}
          </div>
        )}
        <SelectField
          label={t('translation')}
          value={first}
          onChange={(event) => choose(event.target.value, event.target.value === NONE ? NONE : second)}
        >
          <option value={NONE}>{t('noTranslation')}</option>
          <TranslationOptions />
        </SelectField>
        {first !== NONE && (
          <SelectField
            label={t('secondTranslation')}
            value={second}
            onChange={(event) => choose(first, event.target.value)}
          >
            <option value={NONE}>{t('noTranslation')}</option>
            <TranslationOptions except={first} />
          </SelectField>
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  );
}

function Setting({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold" aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  );
}

function TranslationOptions({ except }: { except?: MeaningId | '' }) {
  const nameOf = useLanguageName();
  return useMeanings()
    .filter(({ id }) => id !== except)
    .map(({ id, language, name }) => (
      <option key={id} value={id}>
        {nameOf(language)}: {name}
      </option>
    ));
}
