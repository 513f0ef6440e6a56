import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type en from '#web/domain/chat/en.json';
import { heardIn, hearing } from '#web/domain/chat/voice/hearing.ts';
import type { Recognition } from '#web/domain/chat/voice/hearing.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Whether it was said in this tab that some browsers ask their maker. */
let isTold = false;

/** Speech becomes text in the box, to be read before it is sent. */
export function VoiceButton({ className, onHeard }: { className: string; onHeard: (text: string) => void }) {
  const t = useText<typeof en>('domain/chat');
  const [isAsking, setAsking] = useState(false);
  const [isListening, setListening] = useState(false);
  const recognition = useRef<Recognition>(null);
  useEffect(() => () => recognition.current?.stop(), []);

  function listen() {
    isTold = true;
    setAsking(false);
    const Heard = hearing();
    if (!Heard) return;
    const heard = new Heard();
    recognition.current = heard;
    heard.lang = chosenLanguage();
    heard.interimResults = true;
    heard.addEventListener('result', (event) => onHeard(heardIn(event)));
    heard.addEventListener('error', () => toast(t('notHeard'), 'bad'));
    heard.addEventListener('end', () => setListening(false));
    setListening(true);
    heard.start();
  }

  const press = () => (isListening ? recognition.current?.stop() : isTold ? listen() : setAsking(true));
  const label = t(isListening ? 'voiceStop' : 'voice');
  const Icon = isListening ? MicOff : Mic;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isListening}
        className={className}
        onClick={press}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('voice')}>
        <p>{t('voiceTold')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={listen}>{t('voiceStart')}</Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
