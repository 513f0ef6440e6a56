import { useEffect } from 'react';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { noteDay } from '#web/platform/session/days.ts';
import { loadLanguage } from '#web/platform/session/own-language.ts';
import { awardReturnPoint } from '#web/platform/session/return-point.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** What happens once whenever somebody is here: their language is loaded, their return is noticed. */
export function usePresence(): void {
  const { user } = useSession();
  const text = useLatest(useText<typeof en>('platform/phrases'));
  const id = user?.id;
  const isGuest = user?.isGuest;

  useEffect(() => {
    if (!id) return;
    void loadLanguage(id);
    noteDay(dayOf(new Date()));
  }, [id]);

  useEffect(() => {
    if (!id || isGuest) return;
    void awardReturnPoint(id).then((awarded) => awarded && toast(text.current('returnPoint')));
  }, [id, isGuest, text]);
}
