import type { ChatFailure } from '#core/assistant/chat/protocol.ts';
import type { Allowance, Allowances } from '../../gateway/allowances.ts';
import type { ChatCaller } from './port.ts';

type Standing = ChatCaller['standing'];

const MINUTE = 60;
const DAY = 24 * 60 * 60;

interface Share {
  minute: number;
  day: number;
}

/** Questions that one person may ask. Whoever has no session is known by their network alone. */
export const PERSON = {
  none: { minute: 8, day: 60 },
  guest: { minute: 8, day: 60 },
  member: { minute: 15, day: 300 },
  admin: { minute: 15, day: 300 },
} as const satisfies Partial<Record<Standing, Share>>;

/** What one person may ask at once. */
export const MOST_IN_A_MINUTE = Math.max(...Object.values(PERSON).map(({ minute }) => minute));

/** Questions from one network: a school or a mosque asks through one address. */
export const NETWORK: Share = { minute: 120, day: 4000 };

export interface Refusal {
  code: ChatFailure;
  retryAfter: number;
}

export interface Subject {
  standing: Standing;
  /** The account, or the network. */
  person: string;
  network: string;
}

/** Counts a question, for all processes together; answers why it is one too many. */
export async function refusalOf(
  allowances: Allowances,
  { standing, person, network }: Subject,
): Promise<Refusal | undefined> {
  if (standing === 'service') return undefined;
  const share = PERSON[standing];
  const counted: readonly (readonly [name: string, Allowance, subject: string, ChatFailure])[] = [
    [`questions ${standing} minute`, { times: share.minute, seconds: MINUTE }, person, 'too_fast'],
    [`questions ${standing} day`, { times: share.day, seconds: DAY }, person, 'enough_today'],
    ['questions network minute', { times: NETWORK.minute, seconds: MINUTE }, network, 'network_busy'],
    ['questions network day', { times: NETWORK.day, seconds: DAY }, network, 'network_busy'],
  ];
  for (const [name, allowance, subject, code] of counted) {
    const retryAfter = await allowances.take(name, allowance, subject);
    if (retryAfter !== undefined) return { code, retryAfter };
  }
  return undefined;
}
