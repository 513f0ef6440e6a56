import { useState } from 'react';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Says what comes to those who hear the page, and nothing of what is only read. */
export function Newest() {
  const t = useText<typeof en>('features/messages');
  const { opened, me, name } = useAround();
  const last = opened.thread.messages.at(-1);
  const [first] = useState(last?.seq ?? 0);
  const isNews = last !== undefined && last.seq > first && last.author_id !== me && last.event === null;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && `${name(last.author_id) ?? t('unknownUser')}: ${last.body}`}
    </p>
  );
}
