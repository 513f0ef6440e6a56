import { useMessagesSetting, useMessagesStanding } from '#web/domain/messages/standing.ts';
import type en from '#web/features/messages/en.json';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** What is off is neither shown to others nor seen of others. */
const SIGNS = ['show_typing', 'show_delivered', 'show_read'] as const;
const OTHERS = ['no_advances', 'keep_messages'] as const;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const standing = useMessagesStanding().data;
  const setting = useMessagesSetting();
  const refused = useRefusalToast();
  if (standing?.may !== true) return null;
  // What was just pressed shows at once.
  const now = { ...standing, ...shownOf(setting.isPending ? setting.variables : {}) };
  return (
    <Dialog open onClose={onClose} title={t('settings')}>
      <p className="text-muted">{t('settingsText')}</p>
      {SIGNS.map((name) => (
        <Switch
          key={name}
          label={t(`set.${name}`)}
          checked={now[name]}
          onChange={(on) => setting.mutate({ [`_${name}`]: on }, refused)}
        />
      ))}
      <Switch
        label={t('set.requests_from')}
        checked={now.requests_from === 'everyone'}
        onChange={(on) => setting.mutate({ _requests_from: on ? 'everyone' : 'nobody' }, refused)}
      />
      {OTHERS.map((name) => (
        <Switch
          key={name}
          label={t(`set.${name}`)}
          checked={now[name]}
          onChange={(on) => setting.mutate({ [`_${name}`]: on }, refused)}
        />
      ))}
      <Button look="soft" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}

/** As the call names them, without their underscores. */
function shownOf(switches: object): object {
  return Object.fromEntries(Object.entries(switches).map(([name, value]) => [name.slice(1), value]));
}
