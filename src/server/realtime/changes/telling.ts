import type { Channel } from '../channel.ts';
import type { Identity } from '../identity.ts';
import { textFrame, type Frame } from '../protocol/frame.ts';
import { frameText } from '../protocol/message.ts';
import type { Binding } from './binding.ts';
import { dataOf } from './change-message.ts';
import type { Change } from './change.ts';
import type { Relation } from './relation.ts';

/** Who is to be told of a change. */
export interface Verdict {
  relation: Relation;
  told: { binding: Binding; identity: Identity }[];
}

/** One message for all bindings of a channel that want the same columns; one text for all channels of a topic. */
export function tell(change: Change, { relation, told }: Verdict): number {
  const texts = new Map<string, string>();
  const frames = new Map<string, Frame>();
  const messages = new Map<Channel, Map<string, Binding[]>>();
  for (const { binding, identity } of told) {
    // The channel may have closed, or have got the token of somebody else, since the database was asked.
    const { channel } = binding;
    if (channel.identity.key !== identity.key || !channel.open) continue;
    const columns = `${identity.role} ${binding.select?.join() ?? '*'}`;
    const ofChannel = messages.get(channel) ?? new Map<string, Binding[]>();
    messages.set(channel, ofChannel);
    ofChannel.set(columns, [...(ofChannel.get(columns) ?? []), binding]);
  }
  let sent = 0;
  for (const [channel, byColumns] of messages)
    for (const [columns, bindings] of byColumns) {
      const ids = [...new Set(bindings.map(({ id }) => id))].join();
      const { version } = channel.line;
      const name = `${version} ${columns} ${ids} ${channel.address}`;
      let frame = frames.get(name);
      if (frame === undefined) {
        const data =
          texts.get(columns) ?? dataOf(change, relation, channel.identity.role, bindings[0]?.select);
        texts.set(columns, data);
        const payload = `{"ids":[${ids}],"data":${data}}`;
        frame = textFrame(frameText({ topic: channel.address, event: 'postgres_changes', payload }, version));
        frames.set(name, frame);
      }
      channel.line.send(frame);
      sent += 1;
    }
  return sent;
}
