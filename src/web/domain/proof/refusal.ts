import type en from '#web/domain/proof/en.json';

export type Field = 'current' | 'password' | 'email' | 'phone' | 'name' | 'code';

/** Codes of the service, and of our own checks, that have words; with the field they speak about. */
const FIELDS = {
  current_missing: 'current',
  password_missing: 'password',
  email_missing: 'email',
  email_unchanged: 'email',
  phone_missing: 'phone',
  phone_invalid: 'phone',
  phone_exists: 'phone',
  otp_expired: 'code',
  name_missing: 'name',
  code_missing: 'code',
  invalid_credentials: 'current',
  current_password_required: 'current',
  reauthentication_needed: null,
  proof_left: null,
  reauthentication_not_valid: 'code',
  same_password: 'password',
  weak_password: 'password',
  email_exists: 'email',
  email_address_invalid: 'email',
  mfa_factor_name_conflict: 'name',
  mfa_verification_failed: 'code',
  mfa_challenge_expired: 'code',
  too_many_enrolled_mfa_factors: null,
  over_request_rate_limit: null,
  over_email_send_rate_limit: null,
  over_sms_send_rate_limit: null,
  passkey_not_made: null,
  too_many_passkeys: null,
  single_identity_not_deletable: null,
  email_conflict_identity_not_deletable: null,
  network: null,
  unknown: null,
} as const satisfies Record<string, Field | null>;

export type RefusalCode = keyof typeof FIELDS;

const SYNONYMS: ReadonlyMap<string, RefusalCode> = new Map([
  ['current_password_invalid', 'invalid_credentials'],
  ['webauthn_verification_failed', 'passkey_not_made'],
  ['webauthn_challenge_expired', 'passkey_not_made'],
  ['webauthn_credential_exists', 'passkey_not_made'],
]);

const WEAKNESSES = ['length', 'characters', 'pwned'] as const;

/** Something that we notice before the server does. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

export interface RefusalWords {
  field: Field | null;
  words: (keyof typeof en)[];
}

export function codeOf(error: Error): RefusalCode {
  if (error.name === 'AuthRetryableFetchError') return 'network';
  // Whatever has no code was thrown on the way: no network, no configuration.
  if (!('code' in error) || typeof error.code !== 'string') return 'network';
  return SYNONYMS.get(error.code) ?? (isKnown(error.code) ? error.code : 'unknown');
}

/** What went wrong, in our words. */
export function refusalWords(error: Error): RefusalWords {
  const code = codeOf(error);
  const named: unknown[] = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  const reasons = WEAKNESSES.filter((reason) => named.includes(reason));
  return {
    field: FIELDS[code],
    words: [`error.${code}`, ...reasons.map((reason) => `weak.${reason}` as const)],
  };
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(FIELDS, code);
}
