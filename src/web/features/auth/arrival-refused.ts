import type en from '#web/features/auth/en.json';

/** Why somebody who came back from a provider, or by a link, is not signed in. */
const WORDS: ReadonlyMap<string, keyof typeof en> = new Map([
  ['bad_oauth_state', 'wayBroken'],
  ['bad_oauth_callback', 'wayBroken'],
  ['flow_state_not_found', 'wayBroken'],
  ['server_error', 'wayBroken'],
  ['access_denied', 'wayBroken'],
  ['provider_email_needs_verification', 'wayUnverified'],
  ['email_address_not_provided', 'wayUnverified'],
  ['saml_assertion_no_email', 'wayUnverified'],
  ['identity_already_exists', 'wayTaken'],
  ['email_exists', 'error.email_exists'],
  ['user_already_exists', 'error.user_already_exists'],
  ['signup_disabled', 'error.signup_disabled'],
  ['user_banned', 'error.user_banned'],
]);

export const arrivalRefused = (code: string): keyof typeof en => WORDS.get(code) ?? 'linkInvalid';
