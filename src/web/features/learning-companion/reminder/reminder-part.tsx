import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/learning-companion/en.json';
import {
  reminderQuery,
  remindAt,
  stopReminding,
} from '#web/features/learning-companion/reminder/learning-schedule.ts';
import type { LearningReminder } from '#web/features/learning-companion/reminder/learning-schedule.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pushSupport } from '#web/platform/push/device.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TimeField } from '#web/domain/dates/time-field.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** After the last prayer for many, and before most go to sleep. */
const USUAL = '19:00';

/** A reminder at a time of one's own: off until somebody wants it, and for members, whom the server knows. */
export function ReminderPart() {
  const t = useText<typeof en>('features/learning-companion');
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('reminder')}</h2>
      {user.isGuest ? (
        <>
          <p className="text-muted">{t('reminderGuest')}</p>
          <ScreenLink to="auth" search="?join" className={buttonClass('plain', 'justify-self-start')}>
            {t('join')}
          </ScreenLink>
        </>
      ) : (
        <OwnReminder user={user.id} />
      )}
    </section>
  );
}

function OwnReminder({ user }: { user: string }) {
  const t = useText<typeof en>('features/learning-companion');
  const { data, isError } = useQuery(reminderQuery(user));
  const support = pushSupport();
  if (isError) return <p className="text-muted">{t('reminderUnknown')}</p>;
  if (!data) return null;
  // What is on can be ended on a device that could not begin it.
  if (support !== 'possible' && data.time === null)
    return <p className="text-muted">{t(`reminder_${support}`)}</p>;
  return <Setting user={user} reminder={data} />;
}

function Setting({ user, reminder }: { user: string; reminder: LearningReminder }) {
  const t = useText<typeof en>('features/learning-companion');
  const queries = useQueryClient();
  const [time, setTime] = useState(reminder.time ?? USUAL);
  const [wasRefused, setWasRefused] = useState(false);
  const change = useMutation({
    mutationFn: async (wished: string | null) => {
      const agreed =
        wished === null ? (await stopReminding(), true) : await remindAt(wished, reminder.isHere);
      setWasRefused(!agreed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['learning-reminder', user] }),
  });
  const isOn = reminder.time !== null;
  return (
    <>
      <Switch
        label={t('reminderOn')}
        checked={change.isPending ? change.variables !== null : isOn}
        onChange={(on) => change.mutate(on ? time : null)}
      />
      <p className="text-sm text-muted">{t('reminderText')}</p>
      {isOn && (
        <TimeField
          label={t('reminderTime')}
          value={time}
          onChange={setTime}
          onLeave={() => time !== reminder.time && change.mutate(time)}
        />
      )}
      {isOn && !reminder.isHere && (
        <div className="grid justify-items-start gap-3">
          <Notice>{t('reminderElsewhere')}</Notice>
          {pushSupport() === 'possible' && (
            <Button look="soft" busy={change.isPending} onClick={() => change.mutate(time)}>
              {t('reminderHere')}
            </Button>
          )}
        </div>
      )}
      {wasRefused && <Notice look="bad">{t('reminderRefused')}</Notice>}
      {change.isError && <Notice look="bad">{t('reminderFailed')}</Notice>}
    </>
  );
}
