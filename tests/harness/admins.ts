import { Secret, TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Gives somebody a second factor, as the security page does; their session stands on two from then on. */
export async function addFactor(client: SupabaseClient): Promise<{ id: string; secret: string }> {
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'phone',
    issuer: 'Rafiq',
  });
  if (enrolled.error) throw enrolled.error;
  const { id, totp } = enrolled.data;
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
  return { id, secret: totp.secret };
}

interface Database {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Makes somebody an admin as the operator does, with the second factor that everything in the panel asks for. */
export async function makeAdmin(
  database: Database,
  { client, id }: { client: SupabaseClient; id: string },
): Promise<void> {
  await addFactor(client);
  await database.query('insert into public.admins (user_id) values ($1)', [id]);
}

/** The same for one of the other roles. */
export async function makeStaff(
  database: Database,
  { client, id }: { client: SupabaseClient; id: string },
  role: 'moderator' | 'reviewer' | 'support' | 'reader',
): Promise<void> {
  await addFactor(client);
  await database.query(
    `insert into public.staff_rights (user_id, "right", role)
     select $1, "right", role from private.role_rights where role = $2`,
    [id, role],
  );
}
