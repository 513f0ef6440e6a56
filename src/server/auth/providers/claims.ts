import * as v from 'valibot';
import { authError } from '../errors.ts';
import { Email } from '../input.ts';
import type { ProvenIdentity } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

const Text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(500))), undefined);

/** Standard claims (OpenID Connect Core 5.1). Apple says `email_verified` as text. */
const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  iss: Text,
  email: v.fallback(v.optional(Email), undefined),
  email_verified: v.fallback(v.optional(v.union([v.boolean(), v.string()])), undefined),
  name: Text,
  given_name: Text,
  family_name: Text,
  nickname: Text,
  preferred_username: Text,
  picture: Text,
});

/**
 * Who the claims speak of. An address that the provider has not verified counts for nothing: it is refused, whether or
 * not somebody here has it, so that nobody learns who does.
 */
export function identityFromClaims(
  { name: provider, emailOptional }: ProviderSettings,
  claims: unknown,
): ProvenIdentity {
  const said = v.parse(Claims, claims);
  const verified = String(said.email_verified) === 'true' && said.email !== undefined;
  if (!verified && !emailOptional)
    throw said.email === undefined
      ? authError('email_address_not_provided')
      : authError('provider_email_needs_verification', {
          message: `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
        });
  const name = said.name ?? [said.given_name, said.family_name].filter(Boolean).join(' ');
  return {
    subject: said.sub,
    email: verified ? said.email : undefined,
    data: {
      iss: said.iss,
      sub: said.sub,
      provider_id: said.sub,
      ...(verified ? { email: said.email } : {}),
      email_verified: verified,
      phone_verified: false,
      ...(name === '' ? {} : { name, full_name: name }),
      ...(said.preferred_username === undefined ? {} : { preferred_username: said.preferred_username }),
      ...(said.nickname === undefined ? {} : { user_name: said.nickname }),
      ...(said.picture === undefined ? {} : { picture: said.picture, avatar_url: said.picture }),
    },
  };
}
