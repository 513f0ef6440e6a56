import { useState } from 'react';
import { usePlace } from '#web/domain/place/own-places.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { screens } from '#web/registry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Remark } from '#web/domain/page/remark.tsx';

const prayerTimes = screens.find((screen) => screen.id === 'prayer-times');

/** What a browser can do and what it cannot, said plainly. */
export function ReachPart() {
  const t = useText<typeof en>('features/notifications');
  const place = usePlace();
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  );
  return (
    <section className="grid gap-3 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex w-full flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('reach')}</h2>
        <Remark>{t('reachLimits')}</Remark>
      </div>
      {!place && prayerTimes && (
        <div className="grid justify-items-start gap-3">
          <Notice>{t('placeMissing')}</Notice>
          <ScreenLink to={prayerTimes} className={buttonClass('primary')}>
            {t('placeSet')}
          </ScreenLink>
        </div>
      )}
      <p>
        {t('reachOpen')} {permission === 'granted' && t('reachAllowed')}
      </p>
      {permission === 'default' && (
        <Button
          look="soft"
          className="justify-self-start"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          {t('reachAllow')}
        </Button>
      )}
      {permission === 'denied' && 'Notification' in window && <p>{t('reachDenied')}</p>}
    </section>
  );
}
