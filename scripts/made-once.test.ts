import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { madeOnce } from './made-once.ts';

const name = `made-once-test-${randomUUID()}`;
afterEach(() => rmSync(fromRoot('.cache', name), { force: true }));

test('two who ask at once get the same, made once, and nothing half-made stays', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((later) => setTimeout(later, 5));
    return new TextEncoder().encode('bytes');
  };
  const answers = await Promise.all([madeOnce(name, make), madeOnce(name, make), madeOnce(name, make)]);
  expect(answers.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['bytes', 'bytes', 'bytes']);
  expect(new TextDecoder().decode(await madeOnce(name, make))).toBe('bytes');
  expect(made).toBe(1);
  expect(readdirSync(fromRoot('.cache')).filter((file) => file.startsWith(name))).toEqual([name]);
});

test('what could not be made is tried again', async () => {
  await expect(madeOnce(name, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  await expect(madeOnce(name, () => Promise.resolve(new Uint8Array([1])))).resolves.toHaveLength(1);
});
