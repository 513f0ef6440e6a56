import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authError } from './errors.ts';

/** The pattern of HTML's `<input type=email>`, within the lengths that mail allows. */
const EMAIL =
  /^(?=.{3,254}$)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Absent, null and empty mean the same in this protocol: all are read as ''. */
const Text = v.nullish(v.string(), '');

const BAD_EMAIL = 'Unable to validate email address: invalid format';
export const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(EMAIL, BAD_EMAIL));
export const OptionalEmail = v.pipe(
  Text,
  v.trim(),
  v.toLowerCase(),
  v.check((email) => email === '' || EMAIL.test(email), BAD_EMAIL),
);
export const OptionalText = Text;
/** Stored without the plus sign, as the hosted service does. */
export const OptionalPhone = v.pipe(
  Text,
  v.transform((phone) => phone.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')),
  v.regex(/^([1-9]\d{6,14})?$/, 'Invalid phone number format (E.164 required)'),
);
export const Uuid = v.pipe(v.string(), v.uuid());

/** The whole of it rides in every token, in every request's header. */
const METADATA_LIMIT = 16 * 1024;
export const Metadata = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (data) => JSON.stringify(data).length <= METADATA_LIMIT,
    `Metadata must stay under ${METADATA_LIMIT} bytes`,
  ),
);
export type Metadata = v.InferOutput<typeof Metadata>;

/** Keys given as null are removed, others replaced; what is not named stays. */
export function mergedMetadata(known: Metadata, changes: Metadata): Metadata {
  const merged = new Map([...Object.entries(known), ...Object.entries(changes)]);
  return v.parse(Metadata, Object.fromEntries([...merged].filter(([, value]) => value !== null)));
}

/** Parts of a body that several endpoints share: the challenge of a PKCE flow, the answer of a captcha. */
export const CodeChallenge = {
  code_challenge: v.pipe(
    Text,
    v.regex(/^([a-zA-Z0-9._~-]{43,128})?$/, 'code challenge has to be between 43 and 128 characters'),
  ),
  code_challenge_method: v.pipe(Text, v.toLowerCase(), v.picklist(['', 's256', 'plain'])),
};
export const Captcha = {
  gotrue_meta_security: v.nullish(v.object({ captcha_token: Text }), { captcha_token: '' }),
};

/** By which address somebody is known, or will be. */
export const Address = { email: OptionalEmail, phone: OptionalPhone };
/** What is told by whoever may not have an account yet. */
export const Newcomer = {
  ...Address,
  channel: OptionalText,
  data: v.nullish(Metadata, {}),
  ...CodeChallenge,
  ...Captcha,
};

function read<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  // The library's own words ("Invalid type: …") do not say of which field they speak.
  const nameless = path !== null && /^Invalid \w+:/.test(issue.message);
  throw authError('validation_failed', { message: nameless ? `${path}: ${issue.message}` : issue.message });
}

export const bodyOf = <Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema) =>
  read(schema, request.body ?? {});
export const queryOf = <Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema) =>
  read(schema, request.query ?? {});
export const paramsOf = <Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema) =>
  read(schema, request.params ?? {});
