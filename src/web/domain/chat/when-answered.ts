import { client } from '#web/platform/client.ts';

const POLL = 1000;
/** Longer than any answer takes. */
const LONGEST = 120_000;

/** Waits for an answer that a reload cut off: the server finishes and keeps it. False where there is none to come. */
export async function whenAnswered(turn: string): Promise<boolean> {
  const { functions } = await client();
  for (const until = Date.now() + LONGEST; Date.now() < until;) {
    const { error, response } = await functions.invoke(`assistant/turn/${turn}`, { method: 'GET' });
    if (error) return false;
    if (response?.status !== 202) return true;
    await new Promise((over) => setTimeout(over, POLL));
  }
  return false;
}
