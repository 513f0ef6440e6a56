import { MODES } from '#core/assistant/answer.ts';
import type { AssistantSettings, AssistantUse } from '#core/assistant/chat/trial.ts';
import { corePolicy, POLICY_VERSION } from '#core/assistant/policy/core-policy.ts';
import { NETWORK, PERSON } from '../../assistant/chat/limits.ts';
import type { Config } from '../../config.ts';
import type { FunctionContext } from '../definition.ts';
import { allowedTo } from './allowed.ts';

/** All but the key. */
function modelIn({ model: set }: Config): AssistantSettings['model'] {
  if (set === null) return null;
  const { model: name, url, key, dialect, silence, perDay, price } = set;
  return { name, host: new URL(url).host, dialect, hasKey: key !== undefined, silence, perDay, price };
}

/** How the assistant is set up and what it was used for today, for those who see prompts. */
export async function settingsFor(
  request: Request,
  { config, database }: FunctionContext<undefined>,
): Promise<Response> {
  const [row] = await allowedTo<{ use: AssistantUse }>(database, 'select public.assistant_use() as use');
  const asked = new URL(request.url).searchParams;
  const mode = MODES.find((known) => known === asked.get('mode')) ?? 'qa';
  const times = (share: { minute: number; day: number }) => ({
    minute: Math.max(1, Math.round(share.minute * config.rateLimitFactor)),
    day: Math.max(1, Math.round(share.day * config.rateLimitFactor)),
  });
  const settings: Omit<AssistantSettings, 'use'> & { use: AssistantUse | undefined } = {
    model: modelIn(config),
    limits: { guest: times(PERSON.guest), member: times(PERSON.member), network: times(NETWORK) },
    use: row?.use,
    policy: {
      version: POLICY_VERSION,
      text: corePolicy({ mode, age: 'adult', language: asked.get('language') ?? 'en' }),
    },
  };
  return Response.json(settings, { headers: { 'cache-control': 'no-store' } });
}
