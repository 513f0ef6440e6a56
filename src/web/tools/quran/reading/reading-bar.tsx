import { useState } from 'react';
import { ArrowLeft, Settings2 } from 'lucide-react';
import type { Stretch } from '#web/domain/quran/address.ts';
import { useMode } from '#web/domain/quran/reading-settings.ts';
import type { Mode } from '#web/domain/quran/reading-settings.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { ReadingSettingsDialog } from '#web/tools/quran/reading/reading-settings-dialog.tsx';
import { useStretchName } from '#web/tools/quran/use-stretch-name.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface ReadingBarProps {
  stretch: Stretch;
  onMode: (mode: Mode) => void;
}

/** Stays at the head of the window: what is read, and how. */
export function ReadingBar({ stretch, onMode }: ReadingBarProps) {
  const t = useText<typeof en>('tools/quran');
  const mode = useMode();
  const nameOf = useStretchName();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center gap-x-2 gap-y-1 bg-ground px-2 py-2">
      <ScreenLink
        to="quran"
        aria-label={t('backHome')}
        title={t('backHome')}
        className="grid size-11 place-items-center rounded-pill hover:bg-primary-soft"
      >
        <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </ScreenLink>
      <h1 className="min-w-0 flex-1 truncate text-xl font-semibold">{nameOf(stretch)}</h1>
      <Segments
        label={t('mode')}
        className="order-last w-full sm:order-none sm:w-auto"
        segments={[
          { value: 'reading', label: t('modeReading') },
          { value: 'translation', label: t('modeTranslation') },
        ]}
        value={mode}
        onChange={onMode}
      />
      <IconButton label={t('settings')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Settings2 className="size-5" aria-hidden="true" />
      </IconButton>
      <ReadingSettingsDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
