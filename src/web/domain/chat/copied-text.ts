import { groundsOf, paragraphsOf } from '#web/domain/chat/sources.ts';
import type { Ground } from '#web/domain/chat/sources.ts';
import type { Turn } from '#web/domain/chat/turn.ts';

/** An answer as it goes into somebody's notes: the question, the words, the schools, and the sources by name. */
export function copiedText(
  { question, said, rest, mode }: Turn,
  schoolName: (school: string) => string,
): string {
  const paragraphs = paragraphsOf(said, mode !== 'qa').map((sentences) =>
    sentences.map(({ text }) => text).join(' '),
  );
  const positions = (rest?.answer.positions ?? []).map(
    ({ held, text }) => `${held.map(schoolName).join(', ')}: ${text}`,
  );
  const sources = groundsOf(said, rest?.answer.scripture ?? []).list.map((ground) => nameIn(ground, rest));
  return [question, ...paragraphs, positions.join('\n'), sources.map((name) => `– ${name}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function nameIn(ground: Ground, rest: Turn['rest']): string {
  if ('work' in ground) return rest?.works[ground.work] ?? ground.work;
  const reference = 'ayah' in ground ? ground.ayah : 'hadith' in ground ? ground.hadith : ground.text;
  const { title = reference, detail } = rest?.records[reference] ?? {};
  return 'hadith' in ground && detail !== undefined ? detail : title;
}
