import { trackUse } from '#web/platform/analytics/analytics.ts';
import { screenAt } from '#web/platform/screen-at.ts';

/** Offers a text or a picture as a file to keep. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  trackUse(screenAt(location.pathname).id, 'export');
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
