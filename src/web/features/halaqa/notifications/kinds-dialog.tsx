import { SENT_KINDS } from '#core/reminders.ts';
import { useOwnReminders } from '#web/domain/prayer/reminders/use-own-reminders.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** What somebody wants to hear of. Quiet hours and the pause around prayer are set once for everything. */
export function KindsDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const { muted, change } = useOwnReminders();
  return (
    <Dialog open onClose={onClose} title={t('notifications.settings')}>
      <div className="grid gap-1">
        {SENT_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`notifications.kind.${kind}`)}
            checked={!muted.includes(kind)}
            onChange={(on) =>
              change({ muted: on ? muted.filter((other) => other !== kind) : [...muted, kind] })
            }
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('notifications.settingsText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('notifications.done')}</Button>
        <ScreenLink to="notifications" search="?part=quiet" className={buttonClass('plain')}>
          {t('notifications.quiet')}
        </ScreenLink>
      </div>
    </Dialog>
  );
}
