import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { FairTurns, NoTurn, type Asker, type Shares, type Watch } from './fair-turns.ts';

const SHARES: Shares = {
  all: 8,
  network: 6,
  person: 4,
  waiting: { all: 1_000, network: 500, person: 100 },
  patience: 60_000,
};
const asker = (person: string, network = person): Asker => ({ person, network });
const settled = () => new Promise((done) => setImmediate(done));

/** Says in which order turns began, and lets them end one at a time. */
function watched(turns: FairTurns) {
  const begun: string[] = [];
  const open: { person: string; end: () => void }[] = [];
  const refused: NoTurn[] = [];
  return {
    begun,
    open,
    refused,
    ask: async (who: Asker, watch?: Watch) => {
      try {
        const end = await turns.take(who, watch);
        begun.push(who.person);
        open.push({ person: who.person, end });
      } catch (error) {
        if (error instanceof NoTurn) refused.push(error);
      }
    },
    endOne: async () => {
      open.shift()?.end();
      await settled();
    },
  };
}

test('whoever asks for much holds a share, and others begin at once', async () => {
  const all = watched(new FairTurns(SHARES));
  for (let request = 0; request < 40; request += 1) void all.ask(asker('flood'));
  await settled();
  expect(all.begun).toEqual(['flood', 'flood', 'flood', 'flood']);
  for (const other of ['ann', 'bob', 'eve', 'joe']) void all.ask(asker(other));
  await settled();
  expect(all.begun.slice(4)).toEqual(['ann', 'bob', 'eve', 'joe']);
});

test('many accounts of one network hold its share together', async () => {
  const all = watched(new FairTurns(SHARES));
  for (let request = 0; request < 40; request += 1) void all.ask(asker(`account ${request}`, 'one network'));
  void all.ask(asker('ann'));
  await settled();
  expect(all.begun).toHaveLength(7);
  expect(all.begun.at(-1)).toBe('ann');
});

test('when all turns are taken, each person who waits gets one before anybody gets a second', async () => {
  const all = watched(new FairTurns({ ...SHARES, all: 1 }));
  for (let request = 0; request < 30; request += 1) void all.ask(asker('flood'));
  for (const other of ['ann', 'bob']) void all.ask(asker(other));
  await settled();
  for (let turn = 0; turn < 5; turn += 1) await all.endOne();
  expect(all.begun).toEqual(['flood', 'flood', 'ann', 'bob', 'flood', 'flood']);
});

describe('waiting', () => {
  test('has an end for those whose own requests are in the way', async () => {
    const all = watched(new FairTurns({ ...SHARES, waiting: { all: 50, network: 20, person: 10 } }));
    for (let request = 0; request < 15; request += 1) void all.ask(asker('flood'));
    await settled();
    expect(all.refused.map(({ because }) => because)).toEqual(['share']);
    void all.ask(asker('ann'));
    await settled();
    expect(all.begun.at(-1)).toBe('ann');
  });

  test('ends with patience, and says in whose way it was', async () => {
    const all = watched(new FairTurns({ ...SHARES, all: 1, person: 1, patience: 1 }));
    await all.ask(asker('flood'));
    await Promise.all([all.ask(asker('flood')), all.ask(asker('ann'))]);
    expect(all.refused.map(({ because }) => because)).toEqual(['share', 'all']);
  });

  test('is over for those who are gone, and takes nobody’s turn', async () => {
    const all = watched(new FairTurns({ ...SHARES, all: 1 }));
    let leave = () => undefined as void;
    await all.ask(asker('first'));
    void all.ask(asker('gone'), (gone) => {
      leave = gone;
      return () => undefined;
    });
    void all.ask(asker('ann'));
    leave();
    await all.endOne();
    expect(all.begun).toEqual(['first', 'ann']);
  });
});

test('the service is not held to a share, only to what there is', async () => {
  const all = watched(new FairTurns(SHARES));
  for (let request = 0; request < 10; request += 1)
    void all.ask({ person: 'service', network: 'home', trusted: true });
  await settled();
  expect(all.begun).toHaveLength(8);
});

test('whatever is asked and ended in whatever order, shares hold, nobody is forgotten and all turns come back', async () => {
  const event = fc.oneof(
    fc.record({ ask: fc.nat({ max: 4 }), network: fc.nat({ max: 2 }) }),
    fc.record({ end: fc.nat({ max: 7 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const all = watched(new FairTurns(SHARES));
      let asked = 0;
      for (const one of events) {
        if ('ask' in one) {
          asked += 1;
          void all.ask(asker(`p${one.ask} n${one.network}`, `n${one.network}`));
        } else all.open.splice(one.end, 1)[0]?.end();
        await settled();
        expect(all.open.length).toBeLessThanOrEqual(8);
        for (const person of new Set(all.open.map((open) => open.person)))
          expect(all.open.filter((open) => open.person === person).length).toBeLessThanOrEqual(4);
        for (const network of ['n0', 'n1', 'n2'])
          expect(all.open.filter(({ person }) => person.endsWith(network)).length).toBeLessThanOrEqual(6);
      }
      while (all.open.length > 0) await all.endOne();
      expect(all.begun).toHaveLength(asked);
    }),
    { numRuns: 50 },
  );
});
