import { createHash } from 'node:crypto';
import type { Client } from '../database/pools.ts';

/** Notes that a signed text was accepted; false where it had been before. */
export async function useProof(client: Client, proof: string, until: Date): Promise<boolean> {
  const hash = createHash('sha256').update(proof).digest('hex');
  const { rowCount } = await client.query(
    'insert into auth.used_proofs (proof_hash, expires_at) values ($1, $2) on conflict do nothing',
    [hash, until],
  );
  return rowCount === 1;
}
