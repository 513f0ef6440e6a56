import type { Channel, Line } from './channel.ts';
import type { Answer } from './events.ts';
import { LIMITS, newBucket } from './limits.ts';
import { reply, type Asked } from './line.ts';
import type { OpenChannels } from './open-channels.ts';
import type { Message } from './protocol/message.ts';
import type { RealtimeRoom } from './room.ts';
import { newTurns } from './turns.ts';

type Heard = Asked & Pick<Message, 'event'>;
type Answering = Promise<Answer> | Answer;

/** What one client says and is answered: in order for each topic. */
export interface Conversation {
  inTurn(message: Heard, task: () => Answering): void;
  /** For a channel that it has joined, which closes where too much is said in it. */
  forChannel(message: Heard, task: (channel: Channel) => Answering): void;
}

export function newConversation(line: Line, channels: OpenChannels, room: RealtimeRoom): Conversation {
  const events = newBucket(LIMITS.eventsPerSecond * room.config.rateLimitFactor);
  const inOrder = newTurns();

  const inTurn: Conversation['inTurn'] = (message, task) =>
    inOrder(message.topic, async () => {
      try {
        const answer = await task();
        if (answer) reply(line, message, answer);
      } catch (error) {
        room.log.warn({ err: error, event: message.event }, 'a message could not be dealt with');
        reply(line, message, { status: 'error', response: { reason: 'Something went wrong on our side' } });
      }
    });

  return {
    inTurn,
    forChannel: (message, task) =>
      inTurn(message, () => {
        const channel = channels.get(message.topic);
        if (channel === undefined) return { status: 'error', response: { reason: 'unmatched topic' } };
        // It was meant for an earlier join to the same topic.
        if (message.joinRef !== null && message.joinRef !== channel.joinRef) return undefined;
        if (events.take(Date.now())) return task(channel);
        room.shutDown(channel, 'Too many messages per second');
        return undefined;
      }),
  };
}
