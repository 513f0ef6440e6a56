import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as samlify from 'samlify';
import { fromRoot } from '#server/root.ts';
import { freePort } from '#tests/harness/server.ts';

const fixture = (name: string) => readFileSync(fromRoot('tests/fixtures/saml', name), 'utf8');

/** What an assertion says; every part may be wrong. */
export interface Said {
  name: string;
  email: string;
  format?: string;
  audience?: string;
  issuer?: string;
  recipient?: string;
  inResponseTo?: string;
  id?: string;
  /** Seconds from now. */
  until?: number;
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

// The schema of requests is not what is proved here.
samlify.setSchemaValidator({ validate: async () => 'not looked at' });

/** A company's sign-in on loopback, built on samlify, where whoever `says` names is signed in without being asked. */
export async function startSamlIdp() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/metadata`;
  const idp = samlify.IdentityProvider({
    entityID: issuer,
    privateKey: fixture('key.pem'),
    signingCert: fixture('certificate.pem'),
    isAssertionEncrypted: false,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [
      {
        Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
        Location: `http://127.0.0.1:${port}/sso`,
      },
    ],
  });
  let says: Said = { name: 'nobody', email: 'nobody@firma.example' };
  let tamper = (xml: string) => xml;
  let metadata = '';

  async function answerTo(request: URL): Promise<string> {
    const sp = samlify.ServiceProvider({ metadata });
    const query = Object.fromEntries(request.searchParams);
    const asked = await idp.parseLoginRequest(sp, 'redirect', { query });
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
    const until = new Date(Date.now() + (says.until ?? 300) * 1000).toISOString();
    const values = {
      ID: `_${randomUUID()}`,
      AssertionID: says.id ?? `_${randomUUID()}`,
      Destination: acs,
      Audience: says.audience ?? sp.entityMeta.getEntityID(),
      SubjectRecipient: says.recipient ?? acs,
      Issuer: says.issuer ?? issuer,
      IssueInstant: new Date().toISOString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: new Date(Date.now() - 60_000).toISOString(),
      ConditionsNotOnOrAfter: until,
      SubjectConfirmationDataNotOnOrAfter: until,
      NameIDFormat: says.format ?? PERSISTENT,
      NameID: says.name,
      InResponseTo: says.inResponseTo ?? String(asked.extract.request?.id),
      AuthnStatement: '',
    };
    const attribute = `<saml:AttributeStatement><saml:Attribute Name="mail" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue>${says.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
    const { context } = await idp.createLoginResponse(sp, { ...asked }, 'post', {}, (template: string) => ({
      id: values.ID,
      context: samlify.SamlLib.replaceTagsByValue(
        template.replace('{AttributeStatement}', attribute),
        values,
      ),
    }));
    const xml = tamper(Buffer.from(context, 'base64').toString());
    const fields = {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: query['RelayState'] ?? '',
    };
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    return `<form method="post" action="${acs}">${inputs.join('')}</form>`;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(new URL(request.url ?? '/', issuer)).then(
      (page) => response.end(page),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    metadata: idp.getMetadata(),
    /** Learns of the site that its people sign in to. */
    trust: (description: string) => (metadata = description),
    say: (said: Said, change = (xml: string) => xml) => {
      says = said;
      tamper = change;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
export type SamlIdp = Awaited<ReturnType<typeof startSamlIdp>>;
