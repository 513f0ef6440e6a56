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

const isKnown = (name: string, value: string): name is keyof Known =>
  Object.entries<readonly string[]>(KNOWN).some(([one, values]) => one === name && values.includes(value));

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
    if (isKnown(name, value)) {
      if (name !== 'tx' || txOverride) Object.assign(read, { [name]: read[name] ?? value });
    } else if (name === 'timezone' && timeZones.has(value)) read.timezone ??= value;
    else if (name === 'max-affected') {
      if (/^\d+$/.test(value)) read.maxAffected ??= Number(value);
    } else read.invalid.push(preference);
  }
  return read;
}

const ALWAYS = ['count', 'tx', 'handling', 'timezone'] as const;
/** What each kind of request applies, in the order in which it is told. */
const APPLIED = {
  read: [...ALWAYS, 'maxAffected'],
  call: [...ALWAYS, 'maxAffected'],
  insert: ['resolution', 'missing', 'return', ...ALWAYS],
  put: ['return', ...ALWAYS],
  update: ['missing', 'return', ...ALWAYS, 'maxAffected'],
  delete: ['return', ...ALWAYS, 'maxAffected'],
} as const satisfies Record<string, (keyof Preferences)[]>;

/** `Preference-Applied`. */
export function appliedHeader(preferences: Preferences, kind: keyof typeof APPLIED): Record<string, string> {
  const parts = APPLIED[kind].flatMap((name) => {
    const value = preferences[name];
    if (value === undefined) return [];
    if (name === 'maxAffected') return preferences.handling === 'strict' ? [`max-affected=${value}`] : [];
    return [`${name}=${value}`];
  });
  return parts.length === 0 ? {} : { 'preference-applied': parts.join(', ') };
}
