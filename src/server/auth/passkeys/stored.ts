import type { Client } from '../../database/pools.ts';
import type { StoredKey, verifiedRegistration } from './ceremony.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

export const keyOf = (row: PasskeyRow): StoredKey => ({
  id: row.credential_id,
  publicKey: row.public_key.toString('base64url'),
  counter: row.sign_count,
  transports: row.transports,
});

export const apiPasskey = (row: PasskeyRow) => ({
  id: row.id,
  friendly_name: row.friendly_name === '' ? undefined : row.friendly_name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString(),
});

export async function passkeysOf(client: Client, user: string): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at',
    [user],
  );
  return rows;
}

/** Locked until the transaction ends: its counter goes forward one use at a time. */
export async function passkeyByCredential(client: Client, id: string): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where credential_id = $1 for update',
    [id],
  );
  return rows[0];
}

type Made = NonNullable<Awaited<ReturnType<typeof verifiedRegistration>>>;

/** Undefined where the key is registered already. */
export async function keepPasskey(client: Client, user: string, made: Made): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    `insert into auth.webauthn_credentials
       (user_id, credential_id, public_key, sign_count, transports, backup_eligible, backed_up, aaguid)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *`,
    [
      user,
      made.key.id,
      Buffer.from(made.key.publicKey, 'base64url'),
      made.key.counter,
      made.key.transports,
      made.backupEligible,
      made.backedUp,
      made.aaguid,
    ],
  );
  return rows[0];
}

/** True where there was one of this account. */
export async function removePasskey(client: Client, user: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, user],
  );
  return rowCount === 1;
}
