import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

const HOUR = 3_600_000;
const TIMES = { hours: 8 * HOUR, week: 168 * HOUR, always: Infinity } as const;
type Time = keyof typeof TIMES;
const isTime = (name: string): name is Time => Object.hasOwn(TIMES, name);

const until = (time: Time): string =>
  time === 'always' ? 'infinity' : new Date(Date.now() + TIMES[time]).toISOString();

/** No notifications for so long; the conversation itself goes on. */
export function MuteForm({ busy, onChoose }: { busy: boolean; onChoose: (until: string) => void }) {
  const t = useText<typeof en>('features/messages');
  return (
    <>
      <p className="text-muted">{t('muteText')}</p>
      <div className="grid gap-2">
        {Object.keys(TIMES)
          .filter(isTime)
          .map((time) => (
            <Button key={time} look="soft" busy={busy} onClick={() => onChoose(until(time))}>
              {t(`mute.${time}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
