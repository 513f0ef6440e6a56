import { Suspense, useEffect } from 'react';
import { Keeper } from '#web/domain/keeping/keeper.tsx';
import { readPreloads } from '#web/domain/screens/preloads.ts';
import { AddressNews } from '#web/shell/interruptions/address-news.tsx';
import { Minutes } from '#web/shell/interruptions/minutes.tsx';
import { Stranger } from '#web/shell/interruptions/stranger.tsx';
import { News } from '#web/shell/news.tsx';
import { prepareOfflineStart } from '#web/shell/offline-start.ts';
import { Palette } from '#web/shell/palette/palette.tsx';
import { preloadLikelyScreens } from '#web/shell/preloading.ts';
import { Presence } from '#web/shell/presence.tsx';
import { ReminderBell } from '#web/shell/reminder-bell.tsx';
import { sendUnsent } from '#web/shell/unsent.ts';
import { Welcome } from '#web/shell/welcome.tsx';

const PARTS = [News, Stranger, AddressNews, Welcome, ReminderBell, Minutes, Keeper, Palette];

/** What nobody needs in the first second. */
export function Afterwards() {
  useEffect(() => {
    void readPreloads().then(preloadLikelyScreens);
    void prepareOfflineStart();
    void sendUnsent().catch(() => undefined);
  }, []);
  return (
    <>
      <Presence />
      {PARTS.map((Part, index) => (
        <Suspense key={index} fallback={null}>
          <Part />
        </Suspense>
      ))}
    </>
  );
}
