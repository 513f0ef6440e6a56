/** One server-sent event: its name, and what it carries as text. */
export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events from bytes as they come, wherever a network cut them: within a letter, a line or an event. What is
 * not ended by an empty line is no event.
 */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const { events, open } = parted(rest, done);
      rest = open;
      yield* events;
      if (done) return;
    }
  } finally {
    // Whoever stops listening wants nothing more sent.
    await reader.cancel().catch(() => undefined);
  }
}

const LINE_END = /\r\n|\r|\n/u;

/** What is whole, and what waits for more. A carriage return at the end may be half of a line's end. */
function parted(text: string, isOver: boolean): { events: ServerEvent[]; open: string } {
  const held = !isOver && text.endsWith('\r') ? '\r' : '';
  const blocks = text
    .slice(0, text.length - held.length)
    .replaceAll(/\r\n?/gu, '\n')
    .split('\n\n');
  const open = (blocks.pop() ?? '') + held;
  return { events: blocks.flatMap(eventIn), open };
}

function eventIn(block: string): ServerEvent[] {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(LINE_END)) {
    // A line that begins with a colon keeps the connection awake and says nothing.
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? [] : [{ name, data: data.join('\n') }];
}
