import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Codes of the step before and after count too: phones' clocks are not exact. */
const WINDOW = 1;

export interface NewSecret {
  secret: string;
  uri: string;
}

const generator = (secret: string, issuer?: string, label?: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
    ...(issuer === undefined ? {} : { issuer }),
    ...(label === undefined ? {} : { label }),
  });

export function newTotpSecret(issuer: string, account: string): NewSecret {
  const { base32: secret } = new Secret({ size: 20 });
  return { secret, uri: generator(secret, issuer, account).toString() };
}

/** The 30-second step a code belongs to, if it is right and newer than the last one used. */
export function stepOf(
  secret: string,
  code: string,
  lastStep: number | null,
  now: number,
): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}
