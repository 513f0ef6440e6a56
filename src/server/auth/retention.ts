import { LINK_MINUTES } from './one-time-tokens.ts';

/** Rows that have had their time: a table, its key and what makes a row too old. */
interface Outdated {
  table: string;
  key: string;
  when: string;
}

/**
 * How long things are kept (GDPR Art. 5(1)(e): no longer than their purpose needs).
 * - Audit, 90 days: an account taken over is often noticed weeks later; a quarter is what can still be looked into.
 * - Sessions, 180 days without use: who comes back with the seasons stays signed in, a forgotten device does not.
 * - Guests, 30 days without use: nobody can get back into one whose browser forgot it.
 * - Links, codes, challenges and flows: as long as they can be used, and not a day longer than needed to say so.
 */
export const OUTDATED: Record<string, Outdated> = {
  audit: {
    table: 'auth.audit_log_entries',
    key: 'id',
    when: `created_at < now() - interval '90 days'`,
  },
  sessions: {
    table: 'auth.sessions',
    key: 'id',
    when: `coalesce(refreshed_at, created_at) < now() - interval '180 days' or not_after < now()`,
  },
  // After the sessions: a guest is idle when no session of theirs is left or was used lately.
  guests: {
    table: 'auth.users',
    key: 'id',
    when: `is_anonymous and created_at < now() - interval '30 days' and not exists (
      select from auth.sessions s where s.user_id = users.id
        and coalesce(s.refreshed_at, s.created_at) >= now() - interval '30 days')`,
  },
  'one-time tokens': {
    table: 'auth.one_time_tokens',
    key: 'id',
    when: `created_at < now() - interval '${LINK_MINUTES} minutes'`,
  },
  // As long as an account may wait for its first confirmation.
  'sign-up attempts': {
    table: 'auth.signup_attempts',
    key: 'id',
    when: `created_at < now() - interval '7 days'`,
  },
  'known devices': {
    table: 'auth.known_devices',
    key: '(device_hash, user_id)',
    when: `last_used_at < now() - interval '180 days'`,
  },
  tries: {
    table: 'auth.tries',
    key: 'subject',
    when: `expires_at < now()`,
  },
  // A flow begins with its mail: the link's whole time, then the minutes of its code.
  flows: {
    table: 'auth.flow_state',
    key: 'id',
    when: `created_at < now() - interval '${LINK_MINUTES * 2} minutes'`,
  },
  'ways out and back': {
    table: 'auth.external_flows',
    key: 'state_hash',
    when: `created_at < now() - interval '1 hour'`,
  },
  'used proofs': {
    table: 'auth.used_proofs',
    key: 'proof_hash',
    when: `expires_at < now()`,
  },
  'passkey challenges': {
    table: 'auth.webauthn_challenges',
    key: 'id',
    when: `created_at < now() - interval '1 hour'`,
  },
  challenges: {
    table: 'auth.mfa_challenges',
    key: 'id',
    when: `created_at < now() - interval '1 hour'`,
  },
  'unfinished factors': {
    table: 'auth.mfa_factors',
    key: 'id',
    when: `status = 'unverified' and created_at < now() - interval '1 day'`,
  },
  limits: {
    table: 'auth.rate_limits',
    key: 'key',
    when: `expire < extract(epoch from now()) * 1000`,
  },
};
