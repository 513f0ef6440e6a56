import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { cardSchema, cardsSchema, savedSchema } from '#core/kalimah/shapes.ts';
import type { Member } from '#tests/harness/clients.ts';
import { answer, type Lab } from './lab.ts';

type Who = Pick<Member, 'client'>;

export const cardState = async (lab: Lab, id: string): Promise<string | undefined> =>
  (await lab.rows<{ state: string }>('select state from public.kalimah_cards where id = $1', [id]))[0]?.state;

/** The job has been there. */
export const isChecked = (lab: Lab, id: string) =>
  vi.waitFor(async () => expect(await cardState(lab, id)).not.toBe('unchecked'), {
    timeout: 60_000,
    interval: 50,
  });

/** Publishes the Throne Verse unless it is said otherwise, and waits for the job where there are words to check. */
export async function publish(lab: Lab, who: Who, more: Record<string, unknown> = {}): Promise<string> {
  const _id = randomUUID();
  const values = { _id, _kind: 'ayah', _reference: '2:255', _audience: 'connections', ...more };
  const state = await answer(who, 'publish_card', values);
  expect(['checked', 'unchecked']).toContain(state);
  if (state === 'unchecked') await isChecked(lab, _id);
  return _id;
}
export const own = (lab: Lab, who: Who, _body: string, more: Record<string, unknown> = {}) =>
  publish(lab, who, { _kind: 'own', _reference: null, _body, ...more });

export const card = async (who: Who, _id: string) =>
  v.parse(cardSchema, await answer(who, 'kalimah_card', { _id }));
export const opens = async (who: Who, id: string): Promise<boolean> => (await card(who, id)) !== null;
export const feed = async (who: Who, values: Record<string, unknown> = {}) =>
  v.parse(cardsSchema, await answer(who, 'kalimah_feed', values));
export const listed = async (who: Who) => (await feed(who, { _limit: 50 })).cards.map(({ id }) => id);
export const saved = async (who: Who, values: Record<string, unknown> = {}) =>
  v.parse(savedSchema, await answer(who, 'kalimah_saved', values));
