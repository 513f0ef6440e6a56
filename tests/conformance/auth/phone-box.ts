import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '#tests/harness/server.ts';

let count = 0;
/** A new number each time, in a range that is nobody's (Ofcom: numbers for drama). */
export function newPhone(): string {
  count += 1;
  return `447700${String((Date.now() % 90_000) * 10 + count)
    .padStart(6, '0')
    .slice(-6)}`;
}

export async function messagesTo(server: TestServer, phone: string): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.sms')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.startsWith(`To: +${phone}\n`));
}

/** Waits for the message and answers its code: messages are sent after the answer. */
export async function codeFor(server: TestServer, phone: string, nth = 1): Promise<string> {
  for (let waited = 0; waited < 5_000; waited += 25) {
    const text = (await messagesTo(server, phone)).at(nth - 1);
    const code = /#(\d{6})$/m.exec(text ?? '')?.[1];
    if (code !== undefined) return code;
    await sleep(25);
  }
  throw new Error(`Message ${nth} to ${phone} did not arrive.`);
}
