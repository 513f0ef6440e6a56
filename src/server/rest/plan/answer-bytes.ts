import { DatabaseError } from 'pg';

/** Bytes of an answer, for everybody but the service: all of what a page or a device asks for at once stays far below. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Without this setting nothing is limited: plans are the same for everybody. */
export const BYTES_LIMITED: [name: string, value: string] = ['request.most_bytes', String(MOST_BYTES)];

const MOST = `nullif(current_setting('request.most_bytes', true), '')::bigint`;
const SO_FAR = `coalesce(nullif(current_setting('response.bytes', true), ''), '0')::bigint`;

/** An expression cannot raise anything, but it can ask for a setting that nobody made. */
const REFUSAL = 'response.too_large';
const within = (bytes: string) =>
  `case when ${bytes} > ${MOST} then current_setting('${REFUSAL}') is null else true end`;

/** Whether a value that is made by now is small enough to be sent. */
export const fitsSql = (value: string): string => within(`pg_column_size(${value})`);

/**
 * Whether a row may be added to a list, with all that has been added to any list before. Where rows multiply it is not enough to look
 * at what has come of it: PostgreSQL would have it all in memory by then.
 */
export const countedSql = (row: string): string =>
  within(`set_config('response.bytes', (${SO_FAR} + pg_column_size(${row}))::text, true)::bigint`);

export const isTooLarge = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '42704' && error.message.includes(`"${REFUSAL}"`);
