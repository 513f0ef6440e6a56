import { useQuery } from '@tanstack/react-query';
import { useReadAloud } from '#web/domain/speech/read-aloud.ts';
import type { Piece } from '#web/domain/speech/read-aloud.ts';
import { serverVoiceQuery } from '#web/domain/stories/sound/told-sound.ts';
import type { Wanted } from '#web/domain/stories/sound/told-sound.ts';
import { useSound } from '#web/domain/stories/sound/use-sound.ts';
import type { SoundState } from '#web/domain/stories/sound/use-sound.ts';
import { sentencesOf } from '#core/sentences.ts';
import type { Spoken } from '#web/domain/stories/spoken.ts';
import type { StoryPage } from '#web/domain/stories/telling.ts';

/** Slower than a voice's own pace: it is told to children. */
const RATE = 0.9;
/** Soft pauses, in milliseconds: between paragraphs, and where words of the Quran or a hadith stand. */
const AFTER_PARAGRAPH = 500;
const AT_CARD = 2500;

export interface Speaking {
  /** Whether there is a voice: the server's, or one of this device. */
  canSpeak: boolean;
  /** Where the voice is; null while it is silent. */
  spoken: Spoken | null;
  /** `loading`: the first sound is on its way. `failed`: the server's voice could not be heard. */
  state: SoundState;
  /** Whether the voice can be held, go on and be sent to another sentence; a device's own can only begin anew. */
  canPause: boolean;
  /** Whether this device has a voice of its own as well. */
  hasDeviceVoice: boolean;
  /** Tells the pages from this one on. */
  start: (pages: readonly StoryPage[]) => void;
  /** The same by the device's own voice. */
  startOnDevice: (pages: readonly StoryPage[]) => void;
  pause: () => void;
  resume: () => void;
  /** A sentence on, or back. */
  skip: (by: 1 | -1) => void;
  stop: () => void;
}

interface Told extends Wanted {
  /** 0 to 1: it fades when somebody falls asleep. */
  volume: () => number;
  onPage: (page: string) => void;
  onEnd: () => void;
}

/** The one way in which a story is spoken: sentence by sentence, each known while it is said. */
export function useSpeaking({ story, version, language, length, volume, onPage, onEnd }: Told): Speaking {
  const { data: hasServerVoice = false } = useQuery(serverVoiceQuery);
  const device = useReadAloud<Spoken>(language, {
    manner: () => ({ rate: RATE, volume: volume() }),
    onPiece: ({ page }) => onPage(page),
    onEnd,
  });
  const sound = useSound(
    { story, version, language, length },
    { volume, onPiece: ({ page }) => onPage(page), onEnd },
  );
  const pieces = (pages: readonly StoryPage[]) => pages.flatMap((page) => piecesOf(page, language));
  const stop = () => {
    sound.stop();
    device.stop();
  };
  const startOnDevice = (pages: readonly StoryPage[]) => {
    sound.stop();
    device.start(pieces(pages));
  };
  return {
    canSpeak: hasServerVoice || device.canSpeak,
    spoken: sound.spoken ?? device.spoken,
    state: device.spoken ? 'playing' : sound.state,
    canPause: sound.state === 'playing' || sound.state === 'paused',
    hasDeviceVoice: device.canSpeak,
    start: (pages) => {
      if (!hasServerVoice) return startOnDevice(pages);
      device.stop();
      sound.start(pieces(pages));
    },
    startOnDevice,
    pause: sound.pause,
    resume: sound.resume,
    skip: sound.skip,
    stop,
  };
}

export function piecesOf({ id, text, card }: StoryPage, language: string): Piece<Spoken>[] {
  const told = text.flatMap((words, paragraph) => {
    const sentences = sentencesOf(words, language);
    return sentences.map((sentence, at) => ({
      at: { page: id, paragraph, sentence: at },
      text: sentence,
      pause: at === sentences.length - 1 ? AFTER_PARAGRAPH : 0,
    }));
  });
  const silence = { at: { page: id, paragraph: -1, sentence: -1 }, text: null, pause: AT_CARD };
  return card ? [...told, silence] : told;
}
