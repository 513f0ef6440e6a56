import { useEffect } from 'react';
import * as v from 'valibot';
import { coursesAccount } from '#web/domain/learning/course-notes.ts';
import { gradeLesson, Refusal } from '#web/domain/learning/grade.ts';
import { mergedLessons, ownLessons } from '#web/domain/learning/progress.ts';
import type { OwnLessons, OwnProgress } from '#web/domain/learning/progress.ts';
import { client } from '#web/platform/client.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { session, useSession } from '#web/platform/session/session.ts';

const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const rows = v.array(
  v.object({
    course: v.string(),
    lesson: v.string(),
    block: v.nullable(v.string()),
    state: v.picklist(['begun', 'finished']),
    best: v.nullable(v.number()),
    finished_at: v.nullable(time),
    noted_at: v.nullable(time),
  }),
);

/** The server takes so many at once. */
const BATCH = 200;

/** What the account knows, as it lies on the device. */
function lessonsOf(answer: unknown): OwnLessons {
  return Object.fromEntries(
    v
      .parse(rows, answer)
      .map(({ course, lesson, block, state, best, finished_at, noted_at }) => [
        `${course}/${lesson}`,
        { block, state, best, finishedAt: finished_at, notedAt: noted_at ?? 0, told: true as const },
      ]),
  );
}

function change(key: string, next: (lesson: OwnProgress) => OwnProgress): void {
  const all = ownLessons.get();
  const known = all[key];
  if (known) ownLessons.set({ ...all, [key]: next(known) });
}

const partsOf = (key: string) => {
  const [course = '', lesson = ''] = key.split('/');
  return { course, lesson };
};

/** Quizzes that this device found passed: the server judges them again, and only that counts. */
async function sendAnswers(present: () => boolean): Promise<void> {
  for (const [key, { answers, asGuest }] of Object.entries(ownLessons.get())) {
    if (!answers || !present()) continue;
    const { course, lesson } = partsOf(key);
    try {
      const { earned } = await gradeLesson(course, lesson, answers, asGuest === true);
      change(key, ({ answers: _answers, asGuest: _asGuest, ...known }) => ({ ...known, earned }));
    } catch (failure) {
      // What the server will never take is not sent for ever; what it could not hear waits.
      if (!(failure instanceof Refusal) || !LOST.has(failure.code)) throw failure;
      change(key, ({ answers: _answers, ...known }) => known);
    }
  }
}

/** The lesson is no more, or the answers are none. */
const LOST = new Set(['unknown_lesson', 'invalid_input']);

/** Tells where somebody reads, and hears where they are on other devices. */
async function exchangePlaces(present: () => boolean): Promise<void> {
  const news = Object.entries(ownLessons.get()).filter(([, { told, notedAt }]) => !told && notedAt > 0);
  const supabase = await client();
  let sent = news.splice(0, BATCH);
  do {
    const { data } = await supabase
      .rpc('note_lessons', {
        _lessons: sent.map(([key, { block, notedAt }]) => ({
          ...partsOf(key),
          block,
          noted_at: new Date(notedAt).toISOString(),
        })),
      })
      .throwOnError();
    if (!present()) return;
    const known = lessonsOf(data);
    ownLessons.set(mergedLessons(marked(ownLessons.get(), sent), known));
    sent = news.splice(0, BATCH);
  } while (sent.length > 0);
}

/** Those that were sent as they still are. */
function marked(lessons: OwnLessons, sent: readonly (readonly [string, OwnProgress])[]): OwnLessons {
  const next: Record<string, OwnProgress> = { ...lessons };
  for (const [key, { notedAt }] of sent)
    if (next[key]?.notedAt === notedAt) next[key] = { ...next[key], told: true };
  return next;
}

async function sync(): Promise<void> {
  const { user } = session.get();
  if (!user || user.isGuest) return;
  const present = () => session.get().user?.id === user.id;
  const all = async () => {
    await sendAnswers(present);
    if (present()) await exchangePlaces(present);
  };
  try {
    await (navigator.locks ? navigator.locks.request('own-course-progress', all) : all());
  } catch (failure) {
    console.warn('Will be synced later: course-progress', failure);
  }
}

const hasNews = () =>
  Object.values(ownLessons.get()).some(({ answers, told, notedAt }) => answers || (!told && notedAt > 0));

/** While a learning screen is open, a member's progress follows them from device to device, and so do notes and cards if they wish it. */
export function useFollowedProgress(): void {
  const { user } = useSession();
  const id = user && !user.isGuest ? user.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    return follow(sync, [(changed) => ownLessons.subscribe(() => hasNews() && changed())]);
  }, [id]);
  useEffect(() => (id === null ? undefined : coursesAccount.follow()), [id]);
}
