import { pathOf } from '#web/registry.ts';

const HOME = pathOf('messages');

/** What is looked for and which list stands beside stay in the address. */
export function conversationPath(id: string, search?: URLSearchParams, at?: number): string {
  const kept = new URLSearchParams();
  for (const name of ['q', 'list', 'share']) {
    const value = search?.get(name);
    if (value) kept.set(name, value);
  }
  if (at !== undefined) kept.set('at', String(at));
  return `${HOME}/${id}${kept.size > 0 ? `?${kept}` : ''}`;
}

export const beginningPath = (userId: string): string => `${HOME}?to=${userId}`;
export const listPath = (list: string): string => (list === 'inbox' ? HOME : `${HOME}?list=${list}`);
