import type { Database } from '../../database/database.ts';
import { asServiceKey } from '../../database/service-key.ts';
import { MOST_TOKENS, type Cost } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** What is set aside for one answer. */
export interface Reserved {
  /** For so many letters that are read, and what may be written; false where the day has no more. */
  more: (letters: number) => Promise<boolean>;
  /** Says what it was in the end. */
  settle: (cost: Partial<Cost>, written: string) => Promise<void>;
}

const MILLION = 1_000_000;
/** Letters of a token, on the careful side: Arabic takes about two. */
const LETTERS = 2;
const tokensOf = (text: string): number => Math.ceil(text.length / LETTERS);

/** What may be spent in a day, counted in the database for all processes together. */
export function newBudget(database: Database, { perDay, price }: ModelSettings) {
  const micros = ({ read, written }: Cost) => Math.ceil(read * price.read + written * price.written);
  const called = async (call: string, values: unknown[]) => {
    const { rows } = await asServiceKey(database, (client) =>
      client.query<{ answer: string | null }>(`select public.${call}::text as answer`, values),
    );
    return rows[0]?.answer ?? null;
  };
  return (): Reserved => {
    let aside: Cost = { read: 0, written: 0 };
    let micro = 0;
    let day: string | null = null;
    return {
      more: async (letters) => {
        const most: Cost = { read: Math.ceil(letters / LETTERS), written: MOST_TOKENS };
        const reserved = await called('reserve_spending($1, $2, $3, $4)', [
          most.read + most.written,
          micros(most),
          perDay.tokens,
          Math.round(perDay.money * MILLION),
        ]);
        if (reserved === null) return false;
        day ??= reserved;
        aside = { read: aside.read + most.read, written: aside.written + most.written };
        micro += micros(most);
        return true;
      },
      settle: async ({ read = aside.read, written }, said) => {
        if (day === null) return;
        const cost = { read, written: written ?? tokensOf(said) };
        await called('settle_spending($1, $2, $3)', [
          day,
          cost.read + cost.written - aside.read - aside.written,
          micros(cost) - micro,
        ]);
      },
    };
  };
}
