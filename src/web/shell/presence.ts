import { useEffect } from 'react';
import { dayOf } from '#web/language/dates.ts';
import { useText } from '#web/language/use-text.ts';
import { noteDay } from '#web/session/days.ts';
import { loadLanguage } from '#web/session/own-language.ts';
import { awardReturnPoint } from '#web/session/return-point.ts';
import { useSession } from '#web/session/session.ts';
import type en from '#web/shell/en.json';
import { toast } from '#web/ui/toast.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** What happens once whenever somebody is here: their language is loaded, their return is noticed. */
export function usePresence(): void {
  const { user } = useSession();
  const text = useLatest(useText<typeof en>('shell'));
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
