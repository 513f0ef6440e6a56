import type { Profile } from '@node-saml/node-saml';
import * as v from 'valibot';
import { authError } from '../errors.ts';
import { Email } from '../input.ts';
import type { ProvenIdentity } from '../providers/provider.ts';
import type { SamlProvider } from './settings.ts';

const entityOf = (siteUrl: string) => `${siteUrl}/auth/v1/sso/saml/metadata`;

/** Milliseconds by which the two clocks may differ. */
const SKEW = 30_000;
const REQUEST_LIVES = 10 * 60_000;

/** Which request was made, or which one must be answered: the library asks this for the identifiers it knows. */
interface Requests {
  made: (id: string) => void;
  expected?: string;
}

async function serviceProvider(
  siteUrl: string,
  provider: Pick<SamlProvider, 'entryPoint' | 'certificates'>,
  requests: Requests,
) {
  // Loaded when first needed: few installations have such companies.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: entityOf(siteUrl),
    audience: entityOf(siteUrl),
    callbackUrl: `${siteUrl}/auth/v1/sso/saml/acs`,
    entryPoint: provider.entryPoint,
    idpCert: provider.certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Signed somewhere is not enough: what we read must be inside what is signed.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW,
    maxAssertionAgeMs: REQUEST_LIVES,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_LIVES,
    cacheProvider: {
      saveAsync: async (id, value) => {
        requests.made(id);
        return { value, createdAt: Date.now() };
      },
      // When it was made our own row has checked already.
      getAsync: async (id) => (id === requests.expected ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  });
}

/** Where to send somebody, and the identifier that the answer must name. */
export async function samlRequest(siteUrl: string, provider: SamlProvider, relayState: string) {
  let requestId = '';
  const saml = await serviceProvider(siteUrl, provider, { made: (id) => (requestId = id) });
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {});
  return { url, requestId };
}

/** Who the company says has come; everything that is not signed by it, for us, now and in answer to this request fails. */
export async function samlAnswer(
  siteUrl: string,
  provider: SamlProvider,
  response: string,
  requestId: string,
) {
  const saml = await serviceProvider(siteUrl, provider, { made: () => undefined, expected: requestId });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
  if (profile === null) throw new Error('The answer speaks of nobody.');
  if (profile.issuer !== provider.entityId) throw new Error('The answer is another company’s.');
  const { ID: assertion } = v.parse(Assertion, profile.getAssertion?.()).Assertion.$;
  return { assertion, person: personIn(provider, profile) };
}

/** An assertion as the library hands it over. */
const Assertion = v.object({ Assertion: v.object({ $: v.object({ ID: v.string() }) }) });

const USUAL = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

function personIn({ domains, emailAttribute }: SamlProvider, profile: Profile): ProvenIdentity {
  const { nameID: subject, nameIDFormat: format } = profile;
  if (typeof subject !== 'string' || subject === '' || format.endsWith(':transient'))
    throw authError('saml_assertion_no_user_id');
  const names = emailAttribute === undefined ? USUAL : [emailAttribute];
  const said = [
    ...names.map((name) => profile[name]),
    ...(format.endsWith(':emailAddress') ? [subject] : []),
  ];
  const email = said.flat().find((value) => v.is(Email, value));
  const address = email === undefined ? undefined : v.parse(Email, email);
  if (address === undefined || !domains.some((domain) => address.endsWith(`@${domain}`)))
    throw authError('saml_assertion_no_email');
  return {
    subject,
    email: address,
    data: { sub: subject, iss: profile.issuer, email: address, email_verified: true, phone_verified: false },
  };
}

/** What a company's sign-in needs to know of us. */
export async function samlMetadata(siteUrl: string): Promise<string> {
  // Nothing of these is in the description; the library wants them all the same.
  const nobody = { entryPoint: siteUrl, certificates: ['none'] };
  const saml = await serviceProvider(siteUrl, nobody, { made: () => undefined });
  return saml.generateServiceProviderMetadata(null, null);
}
