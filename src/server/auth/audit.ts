import type { Client } from '../database/pools.ts';
import type { Device } from './device.ts';

/** What happened to an account, in the words of the public audit log. */
export type AuditAction =
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'login'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'generate_recovery_codes'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted';

interface Actor {
  id: string;
  email?: string | null;
}

const SERVICE: Actor = { id: '00000000-0000-0000-0000-000000000000' };

/** Written in the transaction of what it reports: one is not there without the other. The hour is its own, since two in one transaction have an order. */
export async function audit(
  client: Client,
  action: AuditAction,
  actor: Actor | 'service',
  device: Device,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const { id, email } = actor === 'service' ? SERVICE : actor;
  await client.query(
    'insert into auth.audit_log_entries (payload, ip_address, created_at) values ($1, $2, clock_timestamp())',
    [
      JSON.stringify({
        action,
        actor_id: id,
        actor_username: actor === 'service' ? 'service_role' : (email ?? ''),
        traits,
      }),
      device.ip,
    ],
  );
}
