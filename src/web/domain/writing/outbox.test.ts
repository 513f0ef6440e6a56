import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxOf } from '#web/domain/writing/outbox.ts';
import { createStore } from '#web/platform/store.ts';

interface Words {
  id: string;
  refused: 'too_fast' | 'cannot_write' | 'unknown' | null;
}
interface Written {
  waiting: Words[];
}

/** As the client throws it. */
const failure = (code: string, details = '') => Object.assign(new Error(code), { code, details });
const NOBODY = failure('');

beforeEach(() => {
  vi.useFakeTimers();
  let held = Promise.resolve();
  // As browsers do it: one at a time, in the order of asking.
  const request = (_name: string, work: () => Promise<void>) => (held = held.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One tab over what lies on the device. */
function tab(device: { json: string }, send: (id: string) => Promise<void>) {
  const now = (): Written => JSON.parse(device.json) as Written;
  const store = createStore(now());
  const written = {
    ...store,
    set: (next: Written) => {
      store.set(next);
      device.json = JSON.stringify(next);
    },
  };
  return outboxOf({
    name: 'messages',
    written,
    now,
    refusals: ['too_fast', 'cannot_write'] as const,
    passing: ['too_fast'],
    send: ({ id }: Words) => send(id),
    settled: async () => undefined,
  });
}

const empty = () => ({ json: '{"waiting":[]}' });
const waitingIn = (device: { json: string }) => (JSON.parse(device.json) as Written).waiting;
const words = (id: string): Words => ({ id, refused: null });

test('what is written in a row arrives in a row', async () => {
  const [device, sent] = [empty(), [] as string[]];
  const { enqueue } = tab(device, async (id) => void sent.push(id));
  for (const id of ['a', 'b', 'c']) enqueue(words(id));
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(waitingIn(device)).toEqual([]);
});

test.each([NOBODY, failure('57P01'), failure('PGRST003'), failure('54000', 'too_fast')])(
  'while the server is away (%s) nothing overtakes and nothing is lost',
  async (away) => {
    const [device, sent] = [empty(), [] as string[]];
    let failures = 3;
    const { enqueue } = tab(device, async (id) => {
      failures -= 1;
      if (failures >= 0) throw away;
      sent.push(id);
    });
    enqueue(words('a'));
    enqueue(words('b'));
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a', 'b']);
    expect(waitingIn(device)).toEqual([]);
  },
);

test('what is refused says why and lets the others pass', async () => {
  const [device, sent] = [empty(), [] as string[]];
  const { enqueue } = tab(device, async (id) => {
    if (id === 'a') throw failure('42501', 'cannot_write');
    sent.push(id);
  });
  enqueue(words('a'));
  enqueue(words('b'));
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['b']);
  expect(waitingIn(device)).toEqual([{ id: 'a', refused: 'cannot_write' }]);
});

test('two tabs send each of them once, in order', async () => {
  const [device, sent] = [empty(), [] as string[]];
  const send = async (id: string) => {
    await new Promise((done) => setTimeout(done, 10));
    sent.push(id);
  };
  const [one, other] = [tab(device, send), tab(device, send)];
  one.enqueue(words('a'));
  other.enqueue(words('b'));
  one.enqueue(words('c'));
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a', 'b', 'c']);
});
