import type { Room } from '#core/assistant/library.ts';
import { cardNamed } from '#core/assistant/library.ts';
import { passageIn, written } from '#core/quran/reference.ts';

/** What a reference leads to, in the language of a room. */
export interface Record {
  title: string;
  detail?: string;
  /** Where it opens; none for a card, which is shown in the chat. */
  path: string | null;
  text: string;
}

/** Where the records of a kind stand among the packs of the search. */
const PLACES: readonly (readonly [prefix: string, pack: string, path: (id: string) => string])[] = [
  ['guide:', 'guides', (id) => `/${id}`],
  ['story:', 'stories', (id) => `/story/${id}`],
  ['tool:', 'screens', (id) => `/${id}`],
  ['name:', 'names', (id) => `/asmaul-husna/${id}`],
  ['event:', 'events', (id) => `/islamic-events?event=${id}`],
  ['timeline:', 'timeline', (id) => `/timeline-of-islam/${id}`],
  ['substance:', 'halal', (id) => `/halal-check/${id}`],
];

export function recordOf(room: Room, reference: string): Record | null {
  if (reference.startsWith('answer:')) return cardRecord(room, reference.slice('answer:'.length));
  if (reference.startsWith('/')) return anywhere(room, reference);
  if (reference.startsWith('lesson:'))
    return reference.includes('#') ? lessonBlock(room, reference) : lesson(room, reference);
  const passage = passageIn(reference);
  if (passage) {
    const { surah, ayah } = passage.from;
    const record = at(room, 'ayahs', `/quran/${surah}/${ayah}`);
    return record && { ...record, title: titleOf(record.title, reference, written(passage.from)) };
  }
  for (const [prefix, pack, path] of PLACES)
    if (reference.startsWith(prefix)) return at(room, pack, path(reference.slice(prefix.length)));
  if (reference.startsWith('dua:')) return below(room, 'duas', duaAt(reference));
  if (reference.startsWith('salah:'))
    return below(room, 'salah', (path) => path.endsWith(`of=${reference.slice('salah:'.length)}`));
  return at(room, 'hadith', `/hadith/${(room.aliases[reference] ?? reference).replace(':', '/')}`);
}

/** A passage of several ayahs is named whole. */
const titleOf = (title: string, reference: string, first: string) =>
  reference === first ? title : title.replace(first, reference);

function cardRecord(room: Room, id: string): Record | null {
  const card = cardNamed(room, id);
  return card
    ? { title: card.question, path: null, text: card.short.map(({ text }) => text).join(' ') }
    : null;
}

function lesson({ lessons }: Room, reference: string): Record | null {
  const found = lessons.find((each) => each.reference === reference);
  return found
    ? {
        title: found.title,
        detail: found.course,
        path: `/${reference.slice('lesson:'.length)}`,
        text: found.objectives.join(' '),
      }
    : null;
}

function lessonBlock(room: Room, reference: string): Record | null {
  const record = at(room, 'lessons', reference);
  const [whole = ''] = reference.split('#', 1);
  return record && { ...record, path: `/${whole.slice('lesson:'.length)}` };
}

function at({ shelves, language }: Room, pack: string, path: string): Record | null {
  const shelf = shelves.find((each) => each.pack.id === pack);
  const number = shelf?.labels.recordAt(path);
  if (!shelf || number === undefined) return null;
  const { title, detail } = shelf.labels.at(number);
  const edition = shelf.editions.find(({ languages }) => languages.join() === language);
  return {
    title,
    ...(detail === undefined ? {} : { detail }),
    path,
    text: edition?.textOf(number) ?? '',
  };
}

function anywhere(room: Room, path: string): Record | null {
  for (const { pack } of room.shelves) {
    const record = at(room, pack.id, path);
    if (record) return record;
  }
  return null;
}

/** Duas and parts of the prayer stand below something that their reference does not name. */
function below(room: Room, pack: string, isMeant: (path: string) => boolean): Record | null {
  const path = pathBelow(room, pack, isMeant);
  return path === null ? null : at(room, pack, path);
}

function pathBelow({ shelves }: Room, pack: string, isMeant: (path: string) => boolean): string | null {
  const shelf = shelves.find((each) => each.pack.id === pack);
  const count = shelf?.editions[0]?.records ?? 0;
  for (let number = 0; number < count; number++) {
    const path = shelf?.labels.at(number).path ?? '';
    if (isMeant(path)) return path;
  }
  return null;
}

/** An occasion may be called as the dua that is said on it: `/duas/travel` and `/duas/journeys/travel`. */
const duaAt = (reference: string) => {
  const end = new RegExp(`^/duas/[^/]+/${reference.slice('dua:'.length)}$`, 'u');
  return (path: string) => end.test(path);
};

/** The words of a dua as they are said, where the Arabic is here. */
export function duaInArabic(room: Room, reference: string): string {
  const path = pathBelow(room, 'duas', duaAt(reference));
  return path === null ? '' : (at({ ...room, language: 'ar' }, 'duas', path)?.text ?? '');
}
