import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft, BookOpen, Settings2, TextQuote } from 'lucide-react';
import { useMode } from '#web/domain/quran/reading-settings.ts';
import type { Mode } from '#web/domain/quran/reading-settings.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { ReadingSettingsDialog } from '#web/tools/quran/reading/reading-settings-dialog.tsx';
import { useLeavingBar } from '#web/tools/quran/reading/use-leaving-bar.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface ReadingBarProps {
  title: string;
  onMode: (mode: Mode) => void;
  remark: ReactNode;
}

/** At the head of the window: what is read, and how. It leaves while one reads. On phones the app's bar has the way back. */
export function ReadingBar({ title, onMode, remark }: ReadingBarProps) {
  const t = useText<typeof en>('tools/quran');
  const mode = useMode();
  const [open, setOpen] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLeavingBar(bar);
  return (
    <div
      ref={setBar}
      className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center gap-x-1 gap-y-1 bg-ground px-2 py-1.5 transition-transform data-away:-translate-y-full"
    >
      <ScreenLink
        to="quran"
        aria-label={t('backHome')}
        title={t('backHome')}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-primary-soft max-lg:hidden"
      >
        <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </ScreenLink>
      <h1 className="line-clamp-2 min-w-0 flex-1 basis-28 text-lg [overflow-wrap:break-word] font-semibold sm:text-xl">
        {title}
      </h1>
      <Segments
        label={t('mode')}
        segments={[
          { value: 'reading', label: <Way icon={BookOpen} label={t('modeReading')} /> },
          { value: 'translation', label: <Way icon={TextQuote} label={t('modeTranslation')} /> },
        ]}
        value={mode}
        onChange={onMode}
      />
      <IconButton
        label={t('settings')}
        aria-haspopup="dialog"
        className="shrink-0"
        onClick={() => setOpen(true)}
      >
        <Settings2 className="size-5" aria-hidden="true" />
      </IconButton>
      <Remark>{remark}</Remark>
      <ReadingSettingsDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** On a phone its sign says it, so that the bar is one line. */
function Way({ icon: Icon, label }: { icon: typeof BookOpen; label: string }) {
  return (
    <>
      <Icon className="size-5 sm:hidden" aria-hidden="true" />
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
}
