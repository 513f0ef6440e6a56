import type en from '#web/features/dashboard/en.json';
import { useProfile } from '#web/session/profile.ts';
import { install, installation } from '#web/shell/install.ts';
import { useStore } from '#web/store.ts';

export interface StartItem {
  title: keyof typeof en;
  text: keyof typeof en;
  done: boolean;
  /** Otherwise it leads to the profile. */
  onSelect?: () => void;
}

export function useStartItems(): StartItem[] {
  const profile = useProfile().data;
  const installed = useStore(installation);
  const items: StartItem[] = [
    { title: 'startLanguage', text: 'startLanguageText', done: profile?.language != null },
    { title: 'startProfile', text: 'startProfileText', done: Boolean(profile?.display_name) },
  ];
  // Only where this device can do it.
  if (installed === 'installed' || installed === 'possible')
    items.push({
      title: 'startInstall',
      text: 'startInstallText',
      done: installed === 'installed',
      onSelect: () => void install(),
    });
  if (installed === 'by-hand') items.push({ title: 'startInstall', text: 'startInstallShare', done: false });
  return items;
}
