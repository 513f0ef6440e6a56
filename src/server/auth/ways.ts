import { isIP } from 'node:net';
import * as v from 'valibot';
import { flag, list } from '../setting-kinds.ts';
import { providersFrom } from './providers/settings.ts';

/** Settings of the ways to sign in beside address and password, by the hosted service's names. */
export const WAYS = {
  EXTERNAL_PHONE_ENABLED: flag(false),
  SMS_AUTOCONFIRM: flag(false),
  HOOK_SEND_SMS_URI: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  HOOK_SEND_SMS_SECRETS: v.optional(
    v.pipe(v.string(), v.regex(/^v1,whsec_[A-Za-z0-9+/=]{24,}$/, 'must begin with v1,whsec_')),
  ),
  MFA_PHONE_ENROLL_ENABLED: v.optional(flag(false)),
  EXTERNAL_WEB3_ETHEREUM_ENABLED: flag(false),
  EXTERNAL_WEB3_SOLANA_ENABLED: flag(false),
  SAML_PROVIDERS: v.optional(v.string()),
  PASSKEY_ENABLED: flag(true),
  WEBAUTHN_RP_ID: v.optional(v.string()),
  WEBAUTHN_RP_ORIGINS: list(''),
  WEBAUTHN_RP_DISPLAY_NAME: v.optional(v.string(), 'Rafiq'),
  SECURITY_MANUAL_LINKING_ENABLED: v.optional(flag(true)),
};
const Settings = v.object(WAYS);
type Settings = v.InferOutput<typeof Settings>;

/** Where passkeys belong to; nothing where browsers would refuse them, which is at a bare network address. */
function relyingParty(set: Settings, siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  const id = set.WEBAUTHN_RP_ID ?? hostname;
  if (!set.PASSKEY_ENABLED || isIP(id.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const origins = set.WEBAUTHN_RP_ORIGINS.length > 0 ? set.WEBAUTHN_RP_ORIGINS : [origin];
  return { id, origins, name: set.WEBAUTHN_RP_DISPLAY_NAME };
}

export function waysFrom(
  set: Settings,
  given: Record<string, string | undefined>,
  siteUrl: string,
  unusable: (...lines: string[]) => Error,
) {
  const { providers, problems } = providersFrom(given, siteUrl);
  if ((set.HOOK_SEND_SMS_URI === undefined) !== (set.HOOK_SEND_SMS_SECRETS === undefined))
    problems.push('HOOK_SEND_SMS_URI and HOOK_SEND_SMS_SECRETS belong together');
  if (problems.length > 0) throw unusable(...problems);
  return {
    providers,
    phone: set.EXTERNAL_PHONE_ENABLED,
    /** Whether numbers count without a code. */
    phoneAutoconfirm: set.SMS_AUTOCONFIRM,
    phoneFactor: set.MFA_PHONE_ENROLL_ENABLED ?? set.EXTERNAL_PHONE_ENABLED,
    /** Who sends messages to phones; unset: nobody, they are written to the outbox. */
    smsHook:
      set.HOOK_SEND_SMS_URI === undefined
        ? undefined
        : { url: set.HOOK_SEND_SMS_URI, secret: set.HOOK_SEND_SMS_SECRETS ?? '' },
    wallets: { ethereum: set.EXTERNAL_WEB3_ETHEREUM_ENABLED, solana: set.EXTERNAL_WEB3_SOLANA_ENABLED },
    /** The file that lists companies' own sign-ins. */
    saml: set.SAML_PROVIDERS,
    passkeys: relyingParty(set, siteUrl),
    /** Whether people may add and remove identities themselves. */
    manualLinking: set.SECURITY_MANUAL_LINKING_ENABLED ?? providers.size > 0,
  };
}
export type Ways = ReturnType<typeof waysFrom>;
