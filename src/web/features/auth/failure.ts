import type en from '#web/features/auth/en.json';

export type Field = 'username' | 'email' | 'phone' | 'password' | 'code' | 'privacy' | 'invite';

export interface Failure {
  /** The field it stands beside; the form as a whole if there is none. */
  field: Field | null;
  word: keyof typeof en;
  /** Why a password is weak. */
  reasons: (keyof typeof en)[];
}

/** Codes of the server, and of our own checks, that have words; with the field they speak about. */
const FIELDS = {
  username_missing: 'username',
  username_invalid: 'username',
  username_taken: 'username',
  email_missing: 'email',
  email_invalid: 'email',
  phone_missing: 'phone',
  phone_invalid: 'phone',
  password_missing: 'password',
  code_missing: 'code',
  otp_expired: 'code',
  reauthentication_needed: null,
  reauthentication_not_valid: 'code',
  mfa_verification_failed: 'code',
  mfa_challenge_expired: null,
  privacy_missing: 'privacy',
  invalid_credentials: null,
  email_not_confirmed: null,
  user_already_exists: 'email',
  email_exists: 'email',
  same_password: 'password',
  weak_password: 'password',
  signup_disabled: null,
  anonymous_provider_disabled: null,
  user_banned: null,
  over_request_rate_limit: null,
  over_email_send_rate_limit: null,
  over_sms_send_rate_limit: null,
  passkey_unused: null,
  sso_provider_not_found: 'email',
  network: null,
  unknown: null,
} as const satisfies Record<string, Field | null>;

export type FailureCode = keyof typeof FIELDS;

/** Names that the server uses for what we call otherwise. */
const SYNONYMS: ReadonlyMap<string, FailureCode> = new Map([
  ['email_address_invalid', 'email_invalid'],
  ['privacy_not_accepted', 'privacy_missing'],
  ['webauthn_verification_failed', 'passkey_unused'],
  ['webauthn_challenge_expired', 'passkey_unused'],
  ['webauthn_challenge_not_found', 'passkey_unused'],
]);

const WEAKNESSES = ['length', 'characters', 'pwned'] as const;

export function failure(code: FailureCode, reasons: readonly string[] = []): Failure {
  const known = WEAKNESSES.filter((reason) => reasons.includes(reason));
  return {
    field: FIELDS[code],
    word: `error.${code}`,
    reasons: known.map((reason) => `weak.${reason}` as const),
  };
}

/** What the client says, in our words. */
export function failureOf(error: { name?: string; code?: string | undefined; reasons?: unknown }): Failure {
  if (error.name === 'AuthRetryableFetchError') return failure('network');
  const code = error.code ?? 'unknown';
  const reasons = Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  return failure(SYNONYMS.get(code) ?? (isKnown(code) ? code : 'unknown'), reasons);
}

function isKnown(code: string): code is FailureCode {
  return Object.hasOwn(FIELDS, code);
}
