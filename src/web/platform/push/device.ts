import { client, siteConfig } from '#web/platform/client.ts';
import { shownLanguage } from '#web/platform/language/current.ts';

/** What this browser can do about notifications while it is closed. */
export type PushSupport = 'possible' | 'denied' | 'missing';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Asks the owner, then the browser's push service, and tells our server where this device is reached. */
export async function registerDevice(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [registration, { pushKey }] = await Promise.all([navigator.serviceWorker.ready, siteConfig()]);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  // A browser may leave them out; nothing can be sent to such a device, and the server is not asked to.
  if (!endpoint || !p256dh || !auth) throw new Error('The push service named no address or no keys');
  const supabase = await client();
  await supabase
    .rpc('register_push', {
      _endpoint: endpoint,
      _p256dh: p256dh,
      _auth: auth,
      _language: shownLanguage.get(),
    })
    .throwOnError();
  return true;
}

/** The server forgets the device first; a browser that cannot be told does no harm then. */
export async function forgetDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const supabase = await client();
  await supabase.rpc('unregister_push', { _endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

export async function sendTestNotice(): Promise<void> {
  await (await client()).rpc('try_push').throwOnError();
}
