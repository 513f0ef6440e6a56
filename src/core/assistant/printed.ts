import type { Answer, Said } from '#core/assistant/answer.ts';
import type { Source } from '#core/assistant/card.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { recordOf } from '#core/assistant/record.ts';
import { passageIn, ayahsOf, written } from '#core/quran/reference.ts';

/** An answer as plain text, with what each sentence rests on and the scripture inserted. */
export function printed({ rooms }: Library, answer: Answer): string {
  const room = rooms.get(answer.language);
  if (!room) return '';
  return [
    answer.said.map((said) => sentence(room, said)).join(' '),
    answer.positions.length > 0 && [room.words.schools, ...answer.positions.map(position(room))].join('\n'),
    ...answer.scripture.map((reference) => quoted(room, reference)),
    answer.check && answer.check.options.map((option, at) => `${at + 1}. ${option}`).join('\n'),
    answer.nearest.length > 0 && [room.words.nearest, ...answer.nearest.map(named(room))].join('\n'),
    answer.links.length > 0 && [room.words.more, ...answer.links.map(named(room))].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const sentence = (room: Room, { text, sources, from }: Said): string => {
  const names = [
    ...sources.map((source) => sourceName(room, source)),
    ...(from === undefined ? [] : [titleOf(room, from)]),
  ];
  return names.length > 0 ? `${text} [${[...new Set(names)].join('; ')}]` : text;
};

/** Ayahs by their place, hadith by collection and number, books by their names. */
export function sourceName(room: Room, source: Source): string {
  if ('work' in source) return room.works[source.work] ?? source.work;
  if ('ayah' in source) return source.ayah;
  return recordOf(room, source.hadith)?.detail ?? source.hadith;
}

const position =
  ({ words }: Room) =>
  ({ held, text }: Answer['positions'][number]): string =>
    `– ${held.map((school) => words.school[school] ?? school).join(', ')}: ${text}`;

/** A passage of several ayahs whole, each as the translation has it. */
function quoted(room: Room, reference: string): string {
  const passage = passageIn(reference);
  const references = passage ? ayahsOf(passage).map(written) : [reference];
  const texts = references.map((each) => recordOf(room, each)?.text ?? '').filter(Boolean);
  return `“${texts.join(' ')}” (${titleOf(room, reference)})`;
}

function titleOf(room: Room, reference: string): string {
  const record = recordOf(room, reference);
  if (!record) return reference;
  return reference.includes(':') && record.detail !== undefined && !reference.startsWith('lesson:')
    ? record.detail
    : record.title;
}

const named = (room: Room) => (reference: string) => {
  const record = recordOf(room, reference);
  return `– ${record ? `${record.title}${record.path === null ? '' : ` (${record.path})`}` : reference}`;
};
