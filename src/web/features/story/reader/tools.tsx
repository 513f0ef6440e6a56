import {
  BookOpen,
  MoonStar,
  Pause,
  Play,
  Scissors,
  ScrollText,
  SkipBack,
  SkipForward,
  Square,
  UsersRound,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Length } from '#core/stories/choosing.ts';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { changeStoryReading, storyReading, storySize } from '#web/domain/stories/own-stories.ts';
import type { Speaking } from '#web/domain/stories/speaking.ts';
import type en from '#web/features/story/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

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
  const Way = other === 'scroll' ? ScrollText : BookOpen;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      {speaking.canSpeak && <SoundBar speaking={speaking} onListen={onListen} />}
      <Tool label={t('bedtime')} on={bedtime} onPress={() => onBedtime(!bedtime)}>
        <MoonStar className="size-5" aria-hidden="true" />
      </Tool>
      <Tool label={t('together')} on={together} onPress={() => changeStoryReading({ together: !together })}>
        <UsersRound className="size-5" aria-hidden="true" />
      </Tool>
      <Tool
        label={t('shorter')}
        on={length === 'short'}
        onPress={() => onLength(length === 'short' ? 'long' : 'short')}
      >
        <Scissors className="size-5" aria-hidden="true" />
      </Tool>
      <Tool label={t(`way.${other}`)} onPress={() => changeStoryReading({ way: other })}>
        <Way className="size-5" aria-hidden="true" />
      </Tool>
      <TextSizeButtons size={storySize} labels={{ smaller: t('smaller'), larger: t('larger') }} />
    </div>
  );
}

/** The voice, and the way through what it says. */
function SoundBar({ speaking, onListen }: Pick<ToolsProps, 'speaking' | 'onListen'>) {
  const t = useText<typeof en>('features/story');
  const isHeard = speaking.spoken !== null || speaking.state === 'loading';
  const isPaused = speaking.state === 'paused';
  const Sign = isHeard ? Square : Volume2;
  const Hold = isPaused ? Play : Pause;
  return (
    <div className="sound-bar flex min-w-0 items-center gap-1">
      <Button
        look="soft"
        onClick={isHeard ? speaking.stop : onListen}
        aria-busy={speaking.state === 'loading'}
        className="me-1"
      >
        <Sign className="size-5" aria-hidden="true" />
        {t(isHeard ? 'stop' : 'listen')}
      </Button>
      {speaking.canPause && (
        <>
          <IconButton label={t('sentenceBack')} onClick={() => speaking.skip(-1)} className="text-primary">
            <SkipBack className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t(isPaused ? 'goOn' : 'pause')}
            onClick={isPaused ? speaking.resume : speaking.pause}
            className="bg-primary-soft text-primary"
          >
            <Hold className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('sentenceOn')} onClick={() => speaking.skip(1)} className="text-primary">
            <SkipForward className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </>
      )}
      {speaking.state === 'loading' && (
        <output className="min-w-0 text-sm text-muted">{t('preparing')}</output>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Of what is on or off. */
  on?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** On phones a sign, so that the picture stands high; its name is read and shown to whoever asks. */
function Tool({ label, on, onPress, children }: ToolProps) {
  return (
    <Button
      look={on ? 'soft' : 'quiet'}
      aria-pressed={on}
      title={label}
      onClick={onPress}
      className="story-tool"
    >
      {children}
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  );
}
