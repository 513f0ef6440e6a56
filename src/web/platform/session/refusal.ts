/**
 * The name under which a rule of the database refused something (`detail` in its SQL), if screens have words for it;
 * `network` for what never arrived there.
 */
export function refusalOf<Name extends string>(
  error: unknown,
  known: readonly Name[],
): Name | 'network' | 'unknown' {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code === '')
    return 'network';
  const detail = 'details' in error ? error.details : null;
  return known.find((name) => name === detail) ?? 'unknown';
}
