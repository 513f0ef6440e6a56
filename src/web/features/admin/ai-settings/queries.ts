import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Mode } from '#core/assistant/answer.ts';
import type { AssistantSettings, PromptMode, TrialAsk, Tried } from '#core/assistant/chat/trial.ts';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';
import { client } from '#web/platform/client.ts';

/** How many versions come at once (`public.prompt_versions`). */
const PAGE = 20;

export const versionsQuery = (userId: string, mode: PromptMode) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'prompts', mode),
    queryFn: async ({ pageParam }) =>
      (await call('prompt_versions', {
        _mode: mode,
        ...(pageParam === null ? {} : { _before: pageParam }),
      })) ?? [],
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.version),
  });

export interface LivePrompt {
  version: number;
  body: string;
  replaced: number | null;
}

/** The version in use; null where none is. */
export const liveQuery = (userId: string, mode: PromptMode) =>
  queryOptions({
    queryKey: adminKey(userId, 'live-prompt', mode),
    queryFn: async (): Promise<LivePrompt | null> => {
      const prompts = (await client()).from('ai_prompts');
      const { data } = await prompts
        .select('version, body, replaced')
        .eq('mode', mode)
        .eq('state', 'active')
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

/** The words of a version never change; null where there is no such version. */
export const bodyQuery = (userId: string, mode: PromptMode, version: number) =>
  queryOptions({
    queryKey: adminKey(userId, 'prompt', mode, version),
    queryFn: async (): Promise<string | null> => {
      const prompts = (await client()).from('ai_prompts');
      const { data } = await prompts
        .select('body')
        .eq('mode', mode)
        .eq('version', version)
        .maybeSingle()
        .throwOnError();
      return data?.body ?? null;
    },
    staleTime: Infinity,
  });

/** As the database names its refusals, so that both are told in the same words. */
class FunctionRefused extends Error {
  override name = 'FunctionRefused';
  readonly code: string;
  readonly details: string;
  constructor(code: string) {
    super(code);
    this.code = code;
    this.details = code;
  }
}

async function refusalIn(failure: unknown): Promise<Error> {
  const context =
    typeof failure === 'object' && failure !== null && 'context' in failure ? failure.context : null;
  if (!(context instanceof Response)) return new FunctionRefused('');
  try {
    const said: unknown = await context.json();
    if (typeof said === 'object' && said !== null && 'code' in said)
      return new FunctionRefused(String(said.code));
  } catch {
    // It answered with something else than words of ours.
  }
  return new FunctionRefused('unknown');
}

/** How the assistant is set up, what it was used for, and the policy of a mode. */
export const settingsQuery = (userId: string, mode: Mode, language: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'assistant', mode, language),
    queryFn: async (): Promise<AssistantSettings> => {
      const { functions } = await client();
      const { data, error } = await functions.invoke<AssistantSettings>(
        `assistant/settings?mode=${mode}&language=${language}`,
        { method: 'GET' },
      );
      if (error || data === null) throw await refusalIn(error);
      return data;
    },
  });

/** One answer, with a draft or with what is in use. */
export async function tryPrompt(ask: TrialAsk, signal: AbortSignal): Promise<Tried> {
  const { functions } = await client();
  const { data, error } = await functions.invoke<Tried>('assistant/trial', { body: ask, signal });
  if (error || data === null) throw await refusalIn(error);
  return data;
}
