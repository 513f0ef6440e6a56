import { queryOptions } from '@tanstack/react-query';
import type { Kept, Message } from '#web/domain/offline/wish.ts';

/** Where nothing can be kept at all. */
const NOTHING: Kept = { tools: false, search: false, surahs: {} };

/** What is on this device for readers of a language; asked anew each time, since the browser may clear it. */
export function keptQuery(language: string) {
  return queryOptions({
    queryKey: ['kept', language],
    queryFn: () => kept(language),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

async function kept(language: string): Promise<Kept> {
  const { active } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  if (!active) return NOTHING;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Kept>((said) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Kept>) => said(data));
  });
  port1.start();
  active.postMessage({ kept: language } satisfies Message, [port2]);
  return answer;
}
