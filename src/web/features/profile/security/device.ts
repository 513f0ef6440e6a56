/** Names in a user agent, in the order in which they decide: most browsers also call themselves Chrome or Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

/** What its owner would call it; empty for what is no browser. */
export function deviceIn(userAgent: string): { name: string; handheld: boolean } {
  const known = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  const system = known(SYSTEMS);
  return {
    name: [known(BROWSERS), system].filter(Boolean).join(' · '),
    handheld: HANDHELD.has(system),
  };
}
