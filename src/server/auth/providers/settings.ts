import * as v from 'valibot';

/** Another service whose word counts, as the operator registered with it. */
export interface ProviderSettings {
  name: string;
  /** What the button says. */
  label: string;
  /** The first is the one we sign in with; tokens that were made for the others (an app's) are accepted too. */
  clientIds: [string, ...string[]];
  secret: string;
  /** Its issuer; of GitHub, where it is. */
  url: string;
  /** Where it sends people back to. */
  redirectUri: string;
  scopes: string[];
  skipNonceCheck: boolean;
  /** Whether people may come without an address that it has verified. */
  emailOptional: boolean;
}

const SETTING =
  /^EXTERNAL_([A-Z][A-Z0-9_]*?)_(ENABLED|CLIENT_ID|SECRET|URL|REDIRECT_URI|SCOPES|LABEL|SKIP_NONCE_CHECK|EMAIL_OPTIONAL)$/;

/** Where the well-known ones are; every other needs its `_URL`. */
const KNOWN: Record<string, { label: string; url: string }> = {
  google: { label: 'Google', url: 'https://accounts.google.com' },
  apple: { label: 'Apple', url: 'https://appleid.apple.com' },
  github: { label: 'GitHub', url: 'https://github.com' },
  gitlab: { label: 'GitLab', url: 'https://gitlab.com' },
  slack_oidc: { label: 'Slack', url: 'https://slack.com' },
};

const isTrue = (value: string | undefined) => /^(true|1|on)$/.test(value ?? '');
const parts = (value: string | undefined, separator: RegExp) =>
  (value ?? '').split(separator).filter((part) => part !== '');

const Address = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/),
);

type Given = Record<string, string | undefined>;

function settingsOf(name: string, of: Given, siteUrl: string): ProviderSettings | string {
  const prefix = `EXTERNAL_${name.toUpperCase()}`;
  const [clientId, ...apps] = parts(of['CLIENT_ID'], /[\s,]+/);
  const url = (of['URL'] ?? KNOWN[name]?.url ?? '').replace(/\/+$/, '');
  if (clientId === undefined) return `${prefix}_CLIENT_ID is missing`;
  if (of['SECRET'] === undefined) return `${prefix}_SECRET is missing`;
  if (!v.is(Address, `${url}/`)) return `${prefix}_URL must be the https address of the issuer`;
  return {
    name,
    label: of['LABEL'] ?? KNOWN[name]?.label ?? name.charAt(0).toUpperCase() + name.slice(1),
    clientIds: [clientId, ...apps],
    secret: of['SECRET'],
    url,
    redirectUri: of['REDIRECT_URI'] ?? `${siteUrl}/auth/v1/callback`,
    scopes: parts(of['SCOPES'], /[\s,]+/),
    skipNonceCheck: isTrue(of['SKIP_NONCE_CHECK']),
    emailOptional: isTrue(of['EMAIL_OPTIONAL']),
  };
}

/** Every provider that the settings name with a `_CLIENT_ID`, unless `_ENABLED` says otherwise. */
export function providersFrom(given: Given, siteUrl: string) {
  const found = new Map<string, Given>();
  for (const [key, value] of Object.entries(given)) {
    const [, name, setting] = SETTING.exec(key) ?? [];
    if (name === undefined || setting === undefined) continue;
    const known = found.get(name.toLowerCase()) ?? {};
    found.set(name.toLowerCase(), { ...known, [setting]: value });
  }
  const providers = new Map<string, ProviderSettings>();
  const problems: string[] = [];
  for (const [name, of] of found) {
    if (of['CLIENT_ID'] === undefined || (of['ENABLED'] !== undefined && !isTrue(of['ENABLED']))) continue;
    const settings = settingsOf(name, of, siteUrl);
    if (typeof settings === 'string') problems.push(settings);
    else providers.set(name, settings);
  }
  return { providers, problems };
}
