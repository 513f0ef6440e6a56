import type { Row } from '#web/platform/database.ts';

export type Madhab = NonNullable<Row<'profiles'>['madhab']>;
export const MADHABS = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const satisfies Madhab[];
