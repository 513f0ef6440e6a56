export const MADHABS = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;
export type Madhab = (typeof MADHABS)[number];
