import type { LanguageModel, ToolSet } from 'ai';
import type { Passage } from '#core/assistant/answerer.ts';
import type { Tool } from '../tools/tool.ts';
import type { ModelSettings } from './settings.ts';

/** What a model is told. */
export interface Prompt {
  system: string;
  question: string;
}

export interface Cost {
  read: number;
  written: number;
}

export interface Work {
  signal: AbortSignal;
  /** What it may look up meanwhile. */
  tools: readonly Tool[];
  /** What is told of what a tool found. */
  tell: (found: readonly Passage[]) => string;
  /** Asked before it goes on with what it looked up, as long as all that it was told: false ends the work. */
  mayGoOn: (letters: number) => Promise<boolean>;
}

export interface Model {
  name: string;
  /** What it writes, bit by bit; at the end what that cost, as far as it says so. Fails as soon as anything is wrong. */
  write: (prompt: Prompt, work: Work) => AsyncGenerator<string, Partial<Cost>>;
}

/** Of an answer; the policy asks for 150 words. */
export const MOST_TOKENS = 900;
const MOST_BYTES = 2_000_000;

/** Never further than the address that the operator named, and not without end. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, stream) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) stream.error(new Error('The model says too much.'));
        else stream.enqueue(chunk);
      },
    }),
  );
  return new Response(body ?? null, response);
};

async function languageModel({ dialect, url, key, model }: ModelSettings): Promise<LanguageModel> {
  if (dialect === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Without a key of its own it would look for one in the environment.
    return createAnthropic({ baseURL: url, apiKey: key ?? 'none', fetch: boundedFetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL: url,
    ...(key === undefined ? {} : { apiKey: key }),
    includeUsage: true,
    fetch: boundedFetch,
  })(model);
}

/** How often a model may look something up and go on. */
const MOST_STEPS = 4;

async function toolSet({ tools, tell }: Work): Promise<ToolSet> {
  const { dynamicTool, jsonSchema } = await import('ai');
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(input),
        execute: async (told) => tell(await run(told)),
      }),
    ]),
  );
}

/** Endpoints say that they know no tools in many ways: llama.cpp and Ollama with words, others with a status alone. */
const isAboutTools = (status: number | undefined, body = '') =>
  status === 400 || status === 422 || status === 501 || (status !== 429 && /tool|function call/iu.test(body));

class NoTools extends Error {}

/** Loaded with the first question: a server without a model never reads the library. */
export function newModel(settings: ModelSettings): Model {
  let knowsTools = true;

  async function* written({ system, question }: Prompt, work: Work, isWithTools: boolean) {
    const { APICallError, stepCountIs, streamText } = await import('ai');
    const { fullStream } = streamText({
      model: await languageModel(settings),
      system,
      prompt: question,
      ...(isWithTools ? { tools: await toolSet(work), stopWhen: stepCountIs(MOST_STEPS) } : {}),
      prepareStep: async ({ stepNumber, messages }) => {
        if (stepNumber > 0 && !(await work.mayGoOn(system.length + JSON.stringify(messages).length)))
          throw new Error('There is nothing left to spend.');
        return undefined;
      },
      maxOutputTokens: MOST_TOKENS,
      temperature: 0.2,
      // One answer is slow enough; the library's is there.
      maxRetries: 0,
      abortSignal: work.signal,
      // The library would print the failure with all that was asked.
      onError: () => undefined,
    });
    let cost: Partial<Cost> | undefined;
    let isBegun = false;
    for await (const part of fullStream) {
      if (part.type === 'text-delta') yield part.text;
      else if (part.type === 'error') {
        const { error } = part;
        if (isWithTools && !isBegun && APICallError.isInstance(error))
          if (isAboutTools(error.statusCode, error.responseBody)) throw new NoTools();
        throw new Error('The model failed.');
      } else if (part.type === 'abort') throw new Error('The model was given up.');
      else if (part.type === 'finish-step') isBegun = true;
      else if (part.type === 'finish') {
        if (part.finishReason === 'error' || part.finishReason === 'other')
          throw new Error('The model broke off.');
        const { inputTokens: read, outputTokens: written } = part.totalUsage;
        cost = { ...(read ? { read } : {}), ...(written ? { written } : {}) };
      }
    }
    if (cost === undefined) throw new Error('The model broke off.');
    return cost;
  }

  return {
    name: settings.model,
    async *write(prompt, work) {
      if (knowsTools && work.tools.length > 0)
        try {
          return yield* written(prompt, work, true);
        } catch (error) {
          if (!(error instanceof NoTools)) throw error;
        }
      const cost = yield* written(prompt, work, false);
      // Only now it is known that the tools were what it did not understand.
      knowsTools &&= work.tools.length === 0;
      return cost;
    },
  };
}
