import { createStore } from '#web/platform/store.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type Installation = 'installed' | 'possible' | 'by-hand' | 'impossible';

let prompt: InstallPrompt | null = null;

/** Whether this device can put the app on its home screen, and how. */
export const installation = createStore<Installation>('impossible');

export function watchInstallation(): void {
  if (matchMedia('(display-mode: standalone)').matches) installation.set('installed');
  // Safari on iPhone and iPad installs from its share menu and tells pages nothing about it.
  else if (/iPhone|iPad/.test(navigator.userAgent)) installation.set('by-hand');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isInstallPrompt(event)) return;
    prompt = event;
    installation.set('possible');
  });
  addEventListener('appinstalled', () => installation.set('installed'));
}

export async function install(): Promise<void> {
  await prompt?.prompt();
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
