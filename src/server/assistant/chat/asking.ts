import type { Question } from '#core/assistant/answer.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import { answeredAs } from './age.ts';
import { isToKeep, questionsBefore, type KeptAsk } from './keeping.ts';
import type { Asking } from './port.ts';

const MEMBERS = new Set(['member', 'admin']);

/** What a member keeps, or null: of everybody else nothing is kept. */
export function toKeep({ ask, caller }: Asking): { member: string; ask: KeptAsk } | null {
  if (caller.id === undefined || !MEMBERS.has(caller.standing) || !isToKeep(ask)) return null;
  return { member: caller.id, ask };
}

async function ageOf({ own, caller }: Asking): Promise<AgeGroup | null> {
  if (caller.id === undefined) return null;
  const { rows } = await own((client) =>
    client.query<{ age_group: AgeGroup | null }>(
      'select age_group from public.profiles where user_id = auth.uid()',
    ),
  );
  return rows[0]?.age_group ?? null;
}

const MOST_FOUND = 8;

/** The question as the assistant's mind takes it. What the browser remembers of a chat comes before what is kept of it. */
export async function questionOf(asking: Asking): Promise<Question> {
  const { ask, own } = asking;
  const kept = toKeep(asking);
  return {
    text: ask.question,
    before: ask.before.length > 0 || !kept ? ask.before : await questionsBefore(own, kept.ask),
    language: ask.language,
    mode: ask.mode,
    age: answeredAs(await ageOf(asking), ask.age),
    school: ask.school,
    only: null,
    limit: MOST_FOUND,
  };
}
