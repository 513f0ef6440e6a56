import { useEffect } from 'react';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { noteDay } from '#web/platform/session/days.ts';
import { loadLanguage } from '#web/platform/session/own-language.ts';
import { awardReturnPoint } from '#web/platform/session/return-point.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { SessionState } from '#web/platform/session/session.ts';
import { useOpenings } from '#web/shell/openings.ts';
import { toast } from '#web/ui/toast.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** Somebody is here: what they open is remembered on their device, their language is loaded, their return is noticed. */
export function Presence() {
  const { user } = useSession();
  return user && <Noticed user={user} />;
}

function Noticed({ user }: { user: NonNullable<SessionState['user']> }) {
  useOpenings();
  const text = useLatest(useText<typeof en>('platform/phrases'));
  const { id, isGuest } = user;

  useEffect(() => {
    void loadLanguage(id);
    noteDay(dayOf(new Date()));
  }, [id]);

  useEffect(() => {
    if (isGuest) return;
    void awardReturnPoint(id).then((awarded) => awarded && toast(text.current('returnPoint')));
  }, [id, isGuest, text]);

  return null;
}
