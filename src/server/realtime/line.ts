import type { WebSocket } from 'ws';
import type { Line } from './channel.ts';
import type { Answer } from './events.ts';
import { closures } from './figures.ts';
import { LIMITS } from './limits.ts';
import { textFrame } from './protocol/frame.ts';
import { frameText, type Message, type Version } from './protocol/message.ts';

/** Which message an answer belongs to. */
export type Asked = Pick<Message, 'joinRef' | 'ref' | 'topic'>;

/** The sending side of a connection. A client that does not read what it is sent is cut off before it fills our memory. */
export function newLine(ws: WebSocket, version: Version): Line {
  const line: Line = {
    version,
    send: ({ bytes, binary }) => {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > LIMITS.unread) {
        closures.inc({ reason: 'does not read' });
        ws.terminate();
      } else ws.send(bytes, { binary });
    },
    push: (message) => line.send(textFrame(frameText(message, version))),
  };
  return line;
}

/** Answers a message, if its client gave it a number to be answered by. */
export function reply(line: Line, { joinRef, ref, topic }: Asked, answer: NonNullable<Answer>): void {
  if (ref !== null) line.push({ joinRef, ref, topic, event: 'phx_reply', payload: JSON.stringify(answer) });
}
