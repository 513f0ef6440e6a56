import type en from '#web/courses/en.json';
import { reachable } from '#web/platform/connection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Retry } from '#web/ui/retry.tsx';

/** In place of what is not here: without a network that is nobody's fault. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  const t = useText<typeof en>('courses');
  const online = useStore(reachable);
  return <Retry text={t(online ? 'notLoaded' : 'notKept')} action={t('tryAgain')} onRetry={onRetry} />;
}
