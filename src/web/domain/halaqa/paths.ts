import type { Person } from '#core/halaqa/shapes.ts';
import { personPath } from '#web/domain/person/person-line.tsx';
import { pathOf } from '#web/registry.ts';

const HOME = pathOf('halaqa');

export const postPath = (id: string): string => `${HOME}/post/${id}`;
export const profilePath = (username: string): string => `${HOME}/profile/${encodeURIComponent(username)}`;
/** By the name that they chose, which can be said and shared; without one by their number. */
export const personalPath = ({ username, user_id }: Pick<Person, 'user_id' | 'username'>): string =>
  username === null ? personPath(user_id) : profilePath(username);
export const topicPath = (topic: string): string =>
  `${HOME}?q=${encodeURIComponent(topic.replace(/^#/, ''))}`;
