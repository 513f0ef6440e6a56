import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Wanted } from './changes/binding.ts';
import { LIMITS } from './limits.ts';

/** A member that cannot be understood counts as not said, as it does for the public service. */
const either = <T>(schema: v.GenericSchema<unknown, T>, otherwise: T) =>
  v.fallback(v.optional(schema, otherwise), otherwise);

/** One that cannot be understood is refused: whoever asks for the past counts on it. */
const Replay = v.object({ since: v.number(), limit: v.optional(v.number(), 25) });

const Config = v.object({
  broadcast: either(
    v.object({
      ack: either(v.boolean(), false),
      self: either(v.boolean(), false),
      replication_ready: either(v.boolean(), false),
      replay: v.optional(v.unknown()),
    }),
    { ack: false, self: false, replication_ready: false },
  ),
  presence: either(v.object({ key: either(v.string(), ''), enabled: either(v.boolean(), false) }), {
    key: '',
    enabled: false,
  }),
  postgres_changes: either(v.pipe(v.array(Wanted), v.maxLength(LIMITS.bindings)), []),
  private: either(v.boolean(), false),
});
const NOTHING = v.parse(Config, {});

const Join = v.object({
  config: either(Config, NOTHING),
  access_token: v.fallback(v.nullish(v.string()), null),
  user_token: v.fallback(v.nullish(v.string()), null),
});

function replayIn(given: unknown) {
  if (given == null) return undefined;
  const read = v.safeParse(Replay, given);
  return read.success ? read.output : ('invalid' as const);
}

/** What a client says when it opens a channel. */
export function joinRequest(payload: unknown) {
  const { config, access_token, user_token } = v.parse(v.fallback(Join, { config: NOTHING }), payload);
  const { broadcast, presence, postgres_changes: changes, private: isPrivate } = config;
  return {
    token: user_token ?? access_token ?? undefined,
    private: isPrivate,
    ack: broadcast.ack,
    self: broadcast.self,
    replay: replayIn(broadcast.replay),
    replicationReady: broadcast.replication_ready,
    presenceKey: presence.key === '' ? randomUUID() : presence.key.slice(0, 255),
    presenceEnabled: presence.enabled,
    changes,
  };
}
