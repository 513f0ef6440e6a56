import { Monitor, Smartphone } from 'lucide-react';
import { deviceIn } from '#web/features/profile/security/device.ts';
import type en from '#web/features/profile/security/en.json';
import type { OwnSession } from '#web/features/profile/security/own-sessions.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface SessionLineProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const t = useText<typeof en>('features/profile/security');
  const moment = useDateTime();
  const { name, handheld } = deviceIn(session.user_agent ?? '');
  const Icon = handheld ? Smartphone : Monitor;
  const shown = name || t('unknownDevice');
  const active = moment(session.refreshed_at ?? session.created_at);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <Icon className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <bdi className="font-semibold">{shown}</bdi>
        <span className="block text-sm text-muted">
          {session.is_current ? t('thisDevice') : t('lastActive', { moment: active })}
        </span>
      </p>
      {!session.is_current && (
        <Button look="plain" busy={busy} aria-label={t('endNamed', { name: shown })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
