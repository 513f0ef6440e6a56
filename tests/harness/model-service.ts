import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './server.ts';

export type Dialect = 'openai' | 'anthropic';

interface Usage {
  read: number;
  written: number;
}

export interface LookUp {
  tool: string;
  told: unknown;
}

/** What the model does with the next questions. */
export interface Behaviour {
  /** What it says, in these parts. */
  says?: readonly string[];
  status?: number;
  /** What it looks up first, one after the other; then it says what it says. */
  looksUp?: readonly LookUp[];
  /** Answers whoever offers tools with this. */
  refusesTools?: { status: number; body: string };
  /** Says what it says, and then nothing, without an end. */
  stalls?: boolean;
  /** Hangs up in the middle. */
  isCut?: boolean;
  withoutUsage?: boolean;
  /** Tokens that it says it took. */
  usage?: Usage;
  /** Bytes of one answer that ends never otherwise. */
  floods?: number;
}

export interface Heard {
  dialect: Dialect;
  /** What it was told, whole. */
  text: string;
  system: string;
  question: string;
  headers: IncomingMessage['headers'];
  /** How many tools it was offered, and how many results came back. */
  tools: number;
  results: number;
}

export interface ModelService {
  url: string;
  heard: Heard[];
  behaviour: Behaviour;
  /** Answers whose asker hung up before the end. */
  givenUp(): number;
  close(): void;
}

interface Body {
  tools?: unknown[];
  system?: { text: string }[];
  messages: { role: string; content: string | { text: string }[] }[];
}
const textOf = (content: string | { text: string }[] | undefined) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');

const openai = (delta: unknown, more = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
const anthropic = (type: string, data: Record<string, unknown>) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

/** Cut into pieces of a few letters, as models send them. */
const bits = (text: string) => text.match(/[\s\S]{1,3}/gu) ?? [];

/** How each dialect says it. */
const DIALECTS = {
  openai: {
    begin: () => openai({ role: 'assistant', content: '' }),
    part: (text: string) => openai({ content: text }),
    lookUp: ({ tool, told }: LookUp) => [
      openai({
        tool_calls: [
          { index: 0, id: `call_${tool}`, type: 'function', function: { name: tool, arguments: '' } },
        ],
      }),
      ...bits(JSON.stringify(told)).map((part) =>
        openai({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
      ),
      openai({}, { finish_reason: 'tool_calls' }),
      'data: [DONE]\n\n',
    ],
    end: (usage: Usage | null) =>
      `${openai({}, { finish_reason: 'stop' })}${usage ? `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [], usage: { prompt_tokens: usage.read, completion_tokens: usage.written, total_tokens: usage.read + usage.written } })}\n\n` : ''}data: [DONE]\n\n`,
  },
  anthropic: {
    begin: () =>
      anthropic('message_start', {
        message: {
          id: 'x',
          type: 'message',
          role: 'assistant',
          content: [],
          model: 'test',
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 120, output_tokens: 1 },
        },
      }) + anthropic('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    part: (text: string) =>
      anthropic('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    lookUp: ({ tool, told }: LookUp) => [
      anthropic('content_block_stop', { index: 0 }),
      anthropic('content_block_start', {
        index: 1,
        content_block: { type: 'tool_use', id: `call_${tool}`, name: tool, input: {} },
      }),
      ...bits(JSON.stringify(told)).map((part) =>
        anthropic('content_block_delta', {
          index: 1,
          delta: { type: 'input_json_delta', partial_json: part },
        }),
      ),
      anthropic('content_block_stop', { index: 1 }),
      anthropic('message_delta', {
        delta: { stop_reason: 'tool_use', stop_sequence: null },
        usage: { output_tokens: 10 },
      }),
      anthropic('message_stop', {}),
    ],
    end: () =>
      anthropic('content_block_stop', { index: 0 }) +
      anthropic('message_delta', {
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 30 },
      }) +
      anthropic('message_stop', {}),
  },
} as const satisfies Record<Dialect, unknown>;

const ADDRESSES: Record<string, Dialect> = { '/v1/chat/completions': 'openai', '/v1/messages': 'anthropic' };

async function flood(response: ServerResponse, dialect: Dialect, bytes: number): Promise<void> {
  const part = DIALECTS[dialect].part('Prayer is good. [p1] '.repeat(200));
  for (let sent = 0; sent < bytes && !response.destroyed; sent += part.length)
    if (!response.write(part))
      await new Promise<void>((done) => {
        const go = () => {
          response.off('drain', go).off('close', go);
          done();
        };
        response.on('drain', go).on('close', go);
      });
  response.end();
}

/** A model on this machine that does what a test tells it, as OpenAI's and Anthropic's services speak. */
export async function startModelService(): Promise<ModelService> {
  let givenUp = 0;
  const answer = async (response: ServerResponse, { dialect, tools, results }: Heard) => {
    const { says = [], status = 200, stalls, isCut, withoutUsage, floods } = service.behaviour;
    const { looksUp = [], refusesTools, usage } = service.behaviour;
    if (refusesTools && tools > 0) {
      response
        .writeHead(refusesTools.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: refusesTools.body } }));
      return;
    }
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    const { begin, part, lookUp, end } = DIALECTS[dialect];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.once('close', () => {
      if (!response.writableEnded && !isCut) givenUp += 1;
    });
    response.write(begin());
    if (floods !== undefined) return flood(response, dialect, floods);
    const next = tools > 0 ? looksUp[results] : undefined;
    if (next) {
      for (const piece of lookUp(next)) {
        response.write(piece);
        await new Promise((done) => setTimeout(done, 2));
      }
      response.end();
      return;
    }
    for (const text of says) {
      response.write(part(text));
      await new Promise((done) => setTimeout(done, 5));
    }
    if (stalls) return;
    if (isCut) response.destroy();
    else response.end(end(withoutUsage === true ? null : (usage ?? { read: 120, written: 30 })));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const dialect = ADDRESSES[request.url ?? ''];
      if (dialect === undefined) {
        response.writeHead(404).end();
        return;
      }
      const { system, messages, tools = [] } = JSON.parse(text) as Body;
      const heard: Heard = {
        dialect,
        text,
        system: system ? textOf(system) : textOf(messages.find(({ role }) => role === 'system')?.content),
        question: textOf(messages.findLast(({ role }) => role === 'user')?.content),
        headers: request.headers,
        tools: tools.length,
        results: text.match(/"role":"tool"|"type":"tool_result"/g)?.length ?? 0,
      };
      service.heard.push(heard);
      void answer(response, heard);
    });
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const service: ModelService = {
    url: `http://127.0.0.1:${port}`,
    heard: [],
    behaviour: {},
    givenUp: () => givenUp,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
