/** Preferences by name, and the values each may have; the first one given counts. */
const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Known = typeof KNOWN;
export type Preferences = { -readonly [Name in keyof Known]?: Known[Name][number] | undefined } & {
  timezone?: string;
  maxAffected?: number;
  /** Given and not understood. */
  invalid: string[];
};

const has = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** The `Prefer` header (RFC 7240). */
export function preferencesOf(
  header: string | string[] | undefined,
  { timeZones, txOverride }: { timeZones: ReadonlySet<string>; txOverride: boolean },
): Preferences {
  const read: Preferences = { invalid: [] };
  const given = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const preference of given) {
    const [name = '', ...rest] = preference.split('=');
    const value = rest.join('=');
    if (name === 'resolution' && has(KNOWN.resolution, value)) read.resolution ??= value;
    else if (name === 'missing' && has(KNOWN.missing, value)) read.missing ??= value;
    else if (name === 'return' && has(KNOWN.return, value)) read.return ??= value;
    else if (name === 'count' && has(KNOWN.count, value)) read.count ??= value;
    else if (name === 'handling' && has(KNOWN.handling, value)) read.handling ??= value;
    else if (name === 'tx' && has(KNOWN.tx, value)) {
      if (txOverride) read.tx ??= value;
    } else if (name === 'timezone' && timeZones.has(value)) read.timezone ??= value;
    else if (name === 'max-affected') {
      if (/^\d+$/.test(value)) read.maxAffected ??= Number(value);
    } else read.invalid.push(preference);
  }
  return read;
}

type Applied = 'resolution' | 'missing' | 'return' | 'count' | 'tx' | 'handling' | 'timezone' | 'maxAffected';
const ORDER: Applied[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
];

/** `Preference-Applied`, of those that a kind of request knows. */
export function appliedHeader(preferences: Preferences, known: Applied[]): Record<string, string> {
  const parts = ORDER.filter((name) => known.includes(name)).flatMap((name) => {
    const value = preferences[name];
    if (value === undefined) return [];
    if (name === 'maxAffected') return preferences.handling === 'strict' ? [`max-affected=${value}`] : [];
    return [`${name}=${value}`];
  });
  return parts.length === 0 ? {} : { 'preference-applied': parts.join(', ') };
}
