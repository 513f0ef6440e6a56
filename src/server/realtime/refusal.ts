/** Names of what a channel is refused for, as the public service has them. */
type Name =
  | 'ChannelRateLimitReached'
  | 'ClientJoinRateLimitReached'
  | 'InvalidJWTToken'
  | 'JwtSignatureError'
  | 'MalformedJWT'
  | 'TopicNameRequired'
  | 'UnableToReplayMessages'
  | 'UnableToSetPolicies'
  | 'Unauthorized';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly text: string;
  constructor(name: Name, text: string) {
    super(`${name}: ${text}`);
    this.text = text;
  }
}
