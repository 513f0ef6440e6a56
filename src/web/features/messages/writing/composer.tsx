import { Suspense, useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { changeDraft, EMPTY, LONGEST, sendDraft, written } from '#web/domain/messages/outbox.ts';
import type en from '#web/features/messages/en.json';
import { useConversationName } from '#web/features/messages/names.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { DraftParts } from '#web/features/messages/writing/draft-parts.tsx';
import { useTypingNote } from '#web/features/messages/writing/use-typing-note.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';

/** Its menu is heavier than the rest of the field. */
const attach = preloadable(
  async () => (await import('#web/features/messages/writing/attach-menu.tsx')).AttachMenu,
);

/** From here on it is said how many letters are left. */
const NEARLY_FULL = LONGEST - 200;

/** Enter sends, with Shift it begins a line. What is typed is kept on the device for each conversation. */
export function Composer() {
  const t = useText<typeof en>('features/messages');
  const { conversation } = useAround().opened;
  const { id } = conversation;
  const field = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useStore(written).drafts[id] ?? EMPTY;
  const noteTyping = useTypingNote(id);
  const name = useConversationName()(conversation);
  const isWhole = draft.text.trim() !== '' || draft.refs.length + draft.files.length > 0;
  const replies = draft.reply?.id;
  // Whoever chose to answer goes on here.
  useEffect(() => {
    if (replies !== undefined) box.current?.focus();
  }, [replies]);

  function send() {
    if (!isWhole) return;
    sendDraft(id);
    box.current?.focus();
  }
  function press(event: KeyboardEvent) {
    // Where letters are put together (Chinese, some Arabic keyboards), Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="sticky bottom-(--bottom-bar,4rem) z-10 mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 bg-linear-to-t from-ground from-80% to-transparent pt-4 pb-3 lg:bottom-0 print:hidden"
    >
      <DraftParts id={id} draft={draft} />
      <div className="flex items-end gap-1 rounded-card border border-edge bg-raised p-1.5 shadow-lifted transition-colors focus-within:border-primary">
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <attach.Component id={id} />
        </Suspense>
        <label htmlFor={field} className="sr-only">
          {t('writeTo', { name: apart(name) })}
        </label>
        <textarea
          ref={box}
          id={field}
          // Empty, it shows the language of the page.
          {...(draft.text !== '' && { dir: 'auto' })}
          rows={1}
          enterKeyHint="send"
          placeholder={t('messageActs')}
          maxLength={LONGEST}
          value={draft.text}
          onChange={({ target }) => {
            changeDraft(id, { text: target.value });
            noteTyping();
          }}
          onKeyDown={press}
          aria-describedby={`${field}-left`}
          className="field-sizing-content max-h-[30dvh] min-h-11 min-w-0 flex-1 resize-none rounded-field bg-transparent px-3 py-2 outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={!isWhole}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary text-on-primary transition-colors disabled:opacity-50"
        >
          <SendHorizontal className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </button>
      </div>
      <p id={`${field}-left`} className="px-2 text-sm text-muted empty:hidden">
        {draft.text.length > NEARLY_FULL && t('lettersLeft', { count: LONGEST - draft.text.length })}
      </p>
    </form>
  );
}
