/// <reference lib="webworker" />

/** What the server sends; everything else a push might hold is ignored. */
interface Shown {
  title: string;
  body?: string;
  tag?: string;
  url?: string;
  lang?: string;
  dir?: NotificationDirection;
}

/** A browser wants every push to be seen, so one that cannot be read is shown too. */
export async function showNotification(
  scope: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  let sent: Partial<Shown> = {};
  try {
    sent = data?.json() ?? {};
  } catch {
    // Not from our server, or damaged.
  }
  const { title = 'Rafiq', body = '', tag = '', url = '/', lang = '', dir = 'auto' } = sent;
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    icon: '/icon-192.png',
    data: { url },
  });
}

/** Opens the app where the notification says: in a window that is open already, or a new one. */
export async function openNotification(
  scope: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  const { url }: { url?: unknown } = notification.data ?? {};
  const target = new URL(typeof url === 'string' ? url : '/', scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  if (open === undefined) await scope.clients.openWindow(target.href);
  else await open.focus().then((focused) => focused.navigate(target.href));
}
