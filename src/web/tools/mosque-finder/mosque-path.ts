import { pathOf } from '#web/registry.ts';

/** Where a mosque has its own page, for links that are passed on. */
export const mosquePath = ({ id }: { id: string }) => `${pathOf('mosque-finder')}/${id}`;
