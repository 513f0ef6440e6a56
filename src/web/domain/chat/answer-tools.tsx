import { Copy, Volume2, VolumeX } from 'lucide-react';
import { copiedText } from '#web/domain/chat/copied-text.ts';
import type en from '#web/domain/chat/en.json';
import type { Turn } from '#web/domain/chat/turn.ts';
import type personWords from '#web/domain/person/en.json';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useReadAloud } from '#web/domain/speech/read-aloud.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where words of scripture stand, there is a silence: they are never synthesised. */
const AT_SCRIPTURE = 1500;

/** Copying and reading aloud, which whoever reads may do. */
export function AnswerTools({ turn }: { turn: Turn }) {
  const t = useText<typeof en>('domain/chat');
  const person = useText<typeof personWords>('domain/person');
  const copy = useCopy();
  const { canSpeak, spoken, start, stop } = useReadAloud<number>(turn.rest?.answer.language ?? 'en');
  const nameOf = (school: string) => {
    const known = SCHOOLS.find((one) => one === school);
    return known ? person(`madhab.${known}`) : school;
  };
  const read = () => {
    if (spoken !== null) return stop();
    if (!canSpeak) return toast(t('audioError'), 'bad');
    start(
      turn.said.map(({ text, label }, at) =>
        label === 'quoted' ? { at, text: null, pause: AT_SCRIPTURE } : { at, text },
      ),
    );
  };
  const Sound = spoken === null ? Volume2 : VolumeX;
  return (
    <>
      <IconButton
        label={t('copy')}
        className="text-muted"
        onClick={() => void copy(copiedText(turn, nameOf))}
      >
        <Copy className="size-4" aria-hidden="true" />
      </IconButton>
      {turn.said.length > 0 && (
        <IconButton
          label={t(spoken === null ? 'readAloud' : 'readStop')}
          className="text-muted"
          onClick={read}
        >
          <Sound className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
