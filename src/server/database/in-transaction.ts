import type { ClientBase } from 'pg';

/** All of it or nothing, over a connection of one's own. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // What failed says more than a connection that is gone.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
