import { BookOpen, MoonStar, ScrollText, Square, UsersRound, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Length } from '#core/stories/choosing.ts';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { changeReading, storyReading, storySize } from '#web/domain/stories/own-stories.ts';
import type { Speaking } from '#web/domain/stories/speaking.ts';
import type en from '#web/features/story/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface ToolsProps {
  speaking: Speaking;
  onListen: () => void;
  length: Length;
  onLength: (length: Length) => void;
  bedtime: boolean;
  onBedtime: (bedtime: boolean) => void;
}

/** Voice, bedtime, reading together, and how it stands on the page. */
export function Tools({ speaking, onListen, length, onLength, bedtime, onBedtime }: ToolsProps) {
  const t = useText<typeof en>('features/story');
  const { way, together } = useStore(storyReading);
  const other = way === 'pages' ? 'scroll' : 'pages';
  const Sign = speaking.spoken ? Square : Volume2;
  const Way = other === 'scroll' ? ScrollText : BookOpen;
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        {speaking.canSpeak && (
          <Button look="soft" onClick={speaking.spoken ? speaking.stop : onListen}>
            <Sign className="size-5" aria-hidden="true" />
            {t(speaking.spoken ? 'stop' : 'listen')}
          </Button>
        )}
        <Toggle label={t('bedtime')} on={bedtime} onChange={onBedtime}>
          <MoonStar className="size-5" aria-hidden="true" />
        </Toggle>
        <Toggle label={t('together')} on={together} onChange={(next) => changeReading({ together: next })}>
          <UsersRound className="size-5" aria-hidden="true" />
        </Toggle>
        <Button look="quiet" onClick={() => changeReading({ way: other })}>
          <Way className="size-5" aria-hidden="true" />
          {t(`way.${other}`)}
        </Button>
        <TextSizeButtons size={storySize} labels={{ smaller: t('smaller'), larger: t('larger') }} />
      </div>
      <Segments
        label={t('length')}
        value={length}
        onChange={onLength}
        segments={(['long', 'short'] as const).map((value) => ({ value, label: t(`length.${value}`) }))}
        className="max-w-sm"
      />
      {!speaking.canSpeak && <p className="text-sm text-muted">{t('noVoice')}</p>}
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

function Toggle({ label, on, onChange, children }: ToggleProps) {
  return (
    <Button look={on ? 'soft' : 'quiet'} aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
      {label}
    </Button>
  );
}
