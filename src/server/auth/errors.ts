import { ApiError } from '../errors.ts';

/** Every failure that the account service names: status and text by code, as the public API has them. */
const FAILURES = {
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_oauth_callback: [400, 'The provider’s answer could not be used'],
  bad_oauth_state: [400, 'OAuth state is invalid: it is unknown, was used or has expired'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  conflict: [409, 'The request conflicts with what another one has just stored.'],
  email_address_not_provided: [422, 'The provider gave no email address'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 required to enroll a new factor'],
  invalid_credentials: [400, 'Invalid login credentials'],
  invalid_grant: [400, 'What was presented does not sign anybody in'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with the friendly name for this user likely already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verified_factor_exists: [
    422,
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after some seconds.'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this after some seconds.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  passkey_not_found: [404, 'Passkey not found'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone sign-ins are disabled'],
  provider_email_needs_verification: [422, 'Unverified email with the provider'],
  provider_disabled: [400, 'Unsupported provider: provider is not enabled'],
  reauthentication_needed: [400, 'This requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_assertion_no_email: [422, 'The assertion holds no email address of the company'],
  saml_assertion_no_user_id: [422, 'The assertion holds no lasting user ID'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  server_busy: [503, 'Too many sign-ins at once; try again shortly.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request could not be understood'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
  weak_password: [422, 'Password is too weak'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthFailure = keyof typeof FAILURES;

interface Detail {
  status?: number;
  message?: string;
  more?: Record<string, unknown>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** An error that also says when to try again, in a header. */
export class LaterError extends ApiError {
  readonly retryAfter: number;
  constructor(status: number, code: string, message: string, retryAfter: number) {
    super(status, code, message);
    this.retryAfter = retryAfter;
  }
}

/** The same code has now and then another status or text by endpoint; `detail` says which. */
export function authError(code: AuthFailure, detail: Detail = {}): ApiError {
  const [usualStatus, usualMessage] = FAILURES[code];
  const { status = usualStatus, message = usualMessage, more, retryAfter } = detail;
  return retryAfter === undefined
    ? new ApiError(status, code, message, more)
    : new LaterError(status, code, message, retryAfter);
}
