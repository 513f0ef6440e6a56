/** Which files each screen imports, by their place in the list; written by the build. */
export interface Preloads {
  files: string[];
  screens: Record<string, number[]>;
}

let preloads: Preloads | undefined;

/** After the first paint. Without the list, or while developing, a screen's files come one after another. */
export async function readPreloads(): Promise<void> {
  const address = document.documentElement.dataset.preloads;
  if (address === undefined) return;
  const response = await fetch(address).catch(() => null);
  if (response?.ok) preloads = await response.json();
}

/** Fetches what a screen will import, side by side. */
export function preloadFiles(folder: string): void {
  for (const number of preloads?.screens[folder] ?? []) {
    const file = preloads?.files[number];
    if (file === undefined || document.head.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
