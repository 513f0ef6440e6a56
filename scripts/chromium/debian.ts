import { debianPackage } from '../unpacking/debian.ts';

const packaged = (name: string, doing: string) =>
  debianPackage({
    package: name,
    family: ['chromium', 'chromium-common', 'chromium-headless-shell'],
    program: `usr/lib/chromium/${name}`,
    starter: 'start',
    doing,
  });

/** A headless shell, as npm's is. */
export const debianShell = packaged('chromium-headless-shell', 'fetching Debian’s headless Chromium');
/** A whole browser: slower to open a page, but it shows notifications. */
export const debianChromium = packaged('chromium', 'fetching Debian’s Chromium');
