import { ArrowUp, Square } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { MOST_LETTERS } from '#core/assistant/chat/protocol.ts';
import type en from '#web/domain/chat/en.json';
import { draft } from '#web/domain/chat/tab-chat.ts';
import { hearing } from '#web/domain/chat/voice/hearing.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { classNames } from '#web/ui/class-names.ts';

const voice = preloadable(async () => (await import('#web/domain/chat/voice/voice-button.tsx')).VoiceButton);

/** From here on it is said how many letters are left. */
const NEARLY_FULL = MOST_LETTERS - 200;
const ROUND = 'grid size-11 shrink-0 place-items-center rounded-pill transition-colors disabled:opacity-50';

interface ComposerProps {
  hint: string;
  /** Whether an answer is on its way. */
  isBusy: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  /** What is to be known before one writes. */
  above?: ReactNode;
}

/** Enter sends, with Shift it begins a line, Escape stops. What is typed survives a reload. */
export function Composer({ hint, isBusy, onAsk, onStop, above }: ComposerProps) {
  const t = useText<typeof en>('domain/chat');
  const id = useId();
  const [text, setText] = useState(draft.read);
  const change = (next: string) => {
    setText(next.slice(0, MOST_LETTERS));
    draft.keep(next.slice(0, MOST_LETTERS));
  };
  const send = () => {
    const question = text.trim();
    if (question === '' || isBusy) return;
    // The tab holds it until the server has it.
    setText('');
    onAsk(question);
  };
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isBusy) onStop();
    // Where letters are put together (Chinese, some Arabic keyboards), Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {above}
      <div className="flex items-end gap-1 rounded-card border border-edge bg-raised p-1.5 shadow-lifted transition-colors focus-within:border-primary">
        <label htmlFor={id} className="sr-only">
          {hint}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={1}
          enterKeyHint="send"
          placeholder={hint}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          aria-describedby={`${id}-left`}
          className="field-sizing-content max-h-[30dvh] min-h-11 min-w-0 flex-1 resize-none rounded-field bg-transparent px-3 py-2 outline-none placeholder:text-muted"
        />
        {hearing() && (
          <Suspense>
            <voice.Component
              className={classNames(ROUND, 'text-primary hover:bg-primary-soft')}
              onHeard={change}
            />
          </Suspense>
        )}
        {isBusy ? (
          <button
            type="button"
            aria-label={t('stop')}
            title={t('stop')}
            onClick={onStop}
            className={classNames(ROUND, 'bg-primary text-on-primary')}
          >
            <Square className="size-4" fill="currentColor" aria-hidden="true" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label={t('send')}
            title={t('send')}
            disabled={text.trim() === ''}
            className={classNames(ROUND, 'bg-primary text-on-primary')}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <p id={`${id}-left`} className="px-2 text-sm text-muted empty:hidden">
        {text.length > NEARLY_FULL && t('lettersLeft', { count: MOST_LETTERS - text.length })}
      </p>
    </form>
  );
}
