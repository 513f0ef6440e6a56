import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { ConfigError } from '../../config.ts';

/** A company's own sign-in. */
export interface SamlProvider {
  id: string;
  /** Addresses of its people end with one of these, and with nothing else. */
  domains: string[];
  entityId: string;
  entryPoint: string;
  certificates: string[];
  /** The attribute that holds the address; unsaid: the usual ones. */
  emailAttribute: string | undefined;
}

const File = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    domains: v.pipe(v.array(v.pipe(v.string(), v.toLowerCase())), v.nonEmpty()),
    /** The company's description of itself, beside this file. */
    metadata_file: v.string(),
    email_attribute: v.optional(v.string()),
  }),
);

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const Key = v.object({
  '@use': v.optional(v.string(), 'signing'),
  KeyInfo: v.object({ X509Data: v.object({ X509Certificate: v.string() }) }),
});
const Service = v.object({ '@Binding': v.string(), '@Location': v.pipe(v.string(), v.url()) });
const Metadata = v.object({
  EntityDescriptor: v.object({
    '@entityID': v.string(),
    IDPSSODescriptor: v.object({ KeyDescriptor: v.array(Key), SingleSignOnService: v.array(Service) }),
  }),
});

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => name === 'KeyDescriptor' || name === 'SingleSignOnService',
});

function describedIn(text: string) {
  const { EntityDescriptor: entity } = v.parse(Metadata, xml.parse(text));
  const { KeyDescriptor: keys, SingleSignOnService: services } = entity.IDPSSODescriptor;
  const entryPoint = services.find((service) => service['@Binding'] === REDIRECT)?.['@Location'];
  const certificates = keys
    .filter((key) => key['@use'] === 'signing')
    .map((key) => key.KeyInfo.X509Data.X509Certificate.replaceAll(/\s/g, ''));
  if (entryPoint === undefined) throw new Error('it offers no sign-in by redirect');
  if (certificates.length === 0) throw new Error('it names no certificate for signatures');
  return { entityId: entity['@entityID'], entryPoint, certificates };
}

/** Read once, at the start: a file that cannot be used stops it. */
export function samlProvidersFrom(path: string): SamlProvider[] {
  const file = resolve(path);
  try {
    const listed = v.parse(File, JSON.parse(readFileSync(file, 'utf8')));
    return listed.map(({ id, domains, metadata_file, email_attribute: emailAttribute }) => ({
      id,
      domains,
      emailAttribute,
      ...describedIn(readFileSync(resolve(dirname(file), metadata_file), 'utf8')),
    }));
  } catch (error) {
    throw new ConfigError(
      `SAML_PROVIDERS cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
