import { fieldsIn, itemsIn } from '#core/keeping/shape.ts';
import { storedRecord } from '#web/platform/session/own-record.ts';

/** Each knows how to send what was written for it. */
const OUTBOXES = {
  halaqa: () => import('#web/domain/halaqa/outbox.ts'),
  messages: () => import('#web/domain/messages/outbox.ts'),
} as const;

/** What was written before the app was closed goes out on whatever screen somebody is. */
export async function sendUnsent(): Promise<void> {
  for (const name of ['halaqa', 'messages'] as const)
    if (itemsIn(fieldsIn(storedRecord(name))['waiting']).length > 0) (await OUTBOXES[name]()).followOutbox();
}
