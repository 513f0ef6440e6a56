/** The figures of the admin panel, counted from the rows themselves: a second opinion that shares nothing with the database's own. */
export interface RawEvent {
  id: number;
  user_id: string | null;
  session_id: string | null;
  event_name: string;
  mode: string | null;
  at: number;
}
export interface Account {
  id: string;
  joined: number;
  language: string;
  age_group: string | null;
}

const DAY = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const start = (day: string) => Date.parse(`${day}T00:00:00Z`);
const mondayOf = (moment: number) => {
  const midnight = start(dayOf(moment));
  return dayOf(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY);
};
const later = (day: string, days: number) => dayOf(start(day) + days * DAY);
const distinct = (values: readonly (string | null)[]) =>
  new Set(values.filter((value) => value !== null)).size;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;
const ratio = (of: number, by: number) => (by === 0 ? 0 : rounded(of / by, 2));

interface Visit {
  who: string | null;
  seconds: number;
}

/** Walks through the events of a day in their order and begins a new visit after half an hour of silence. */
function visitsOf(events: readonly RawEvent[]): Visit[] {
  const visits: Visit[] = [];
  const open = new Map<string, { first: number; last: number; who: string | null }>();
  const close = ({ first, last, who }: { first: number; last: number; who: string | null }) =>
    visits.push({ who, seconds: (last - first) / 1000 });
  for (const event of events.toSorted((one, other) => one.at - other.at || one.id - other.id)) {
    if (event.session_id === null) continue;
    const before = open.get(event.session_id);
    if (before !== undefined && event.at - before.last <= 30 * 60_000) {
      before.last = event.at;
      before.who ??= event.user_id;
    } else {
      if (before !== undefined) close(before);
      open.set(event.session_id, { first: event.at, last: event.at, who: event.user_id });
    }
  }
  for (const left of open.values()) close(left);
  return visits;
}

interface LanguageRow {
  day: string;
  language: string;
  active_members: number;
  sessions: number;
  session_seconds: number;
  questions: number;
  story_requests: number;
}

function languagesOf(day: string, events: readonly RawEvent[], accounts: readonly Account[]): LanguageRow[] {
  const languageOf = new Map(accounts.map(({ id, language }) => [id, language]));
  const spoken = [...new Set(accounts.map(({ language }) => language))];
  const visits = visitsOf(events);
  const row = (language: string, among: readonly string[]): LanguageRow => {
    const mine = events.filter(({ user_id }) => among.includes(languageOf.get(user_id ?? '') ?? ''));
    const stays = visits.filter(({ who }) => among.includes(languageOf.get(who ?? '') ?? ''));
    return {
      day,
      language,
      active_members: distinct(mine.map(({ user_id }) => user_id)),
      sessions: stays.length,
      session_seconds: Math.round(total(stays.map(({ seconds }) => seconds))),
      questions: mine.filter(({ event_name }) => event_name === 'ai_question').length,
      story_requests: mine.filter(({ event_name }) => event_name === 'story_request').length,
    };
  };
  const rows = spoken
    .map((language) => row(language, [language]))
    .filter(({ active_members }) => active_members > 0)
    .toSorted((one, other) => one.active_members - other.active_members);
  const together: string[] = [];
  let people = 0;
  for (const { language, active_members } of rows)
    if (active_members < 5 || (people > 0 && people < 5)) {
      together.push(language);
      people += active_members;
    }
  const alone = rows.filter(({ language }) => !together.includes(language));
  return people >= 5 ? [...alone, row('other', together)] : alone;
}

/** What the database should answer about the days from one to another. */
export function byHand(
  events: readonly RawEvent[],
  accounts: readonly Account[],
  from: string,
  to: string,
  now: number,
) {
  const days: string[] = [];
  for (let day = from; day <= to; day = later(day, 1)) days.push(day);
  const within = events.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
  const perDay = days.map((day) => {
    const told = within.filter(({ at }) => dayOf(at) === day);
    return { day, told, visits: visitsOf(told), active: distinct(told.map(({ user_id }) => user_id)) };
  });
  const visits = perDay.flatMap((each) => each.visits);
  const memberDays = total(perDay.map(({ active }) => active));
  const questions = within.filter(({ event_name }) => event_name === 'ai_question');
  const byMode = (mode: string) => questions.filter((event) => event.mode === mode).length;
  const today = dayOf(now);

  const named = accounts.filter(({ age_group }) => age_group === 'adult' || age_group === '16_17');
  const weeks = [...new Set(named.map(({ joined }) => mondayOf(joined)))].toSorted();
  const cameIn = (joinedWeek: string, week: string) =>
    distinct(
      events
        .filter(({ user_id, at }) => {
          const whose = accounts.find(({ id }) => id === user_id);
          return whose !== undefined && mondayOf(whose.joined) === joinedWeek && mondayOf(at) === week;
        })
        .map(({ user_id }) => user_id),
    );
  const over = weeks.filter((week) => later(week, 14) <= today);
  const joinedIn = (week: string) => named.filter(({ joined }) => mondayOf(joined) === week).length;

  return {
    total_users: accounts.length,
    new_today: to < today ? 0 : accounts.filter(({ joined }) => dayOf(joined) === today).length,
    active_today: perDay.find(({ day }) => day === today)?.active ?? 0,
    sessions: visits.length,
    average_session_seconds:
      visits.length === 0 ? 0 : Math.round(total(visits.map(({ seconds }) => seconds)) / visits.length),
    sessions_per_user: ratio(visits.filter(({ who }) => who !== null).length, memberDays),
    queries_per_user: ratio(questions.filter(({ user_id }) => user_id !== null).length, memberDays),
    queries_per_session: ratio(questions.length, visits.length),
    questions_by_mode: Object.fromEntries(
      [...new Set(questions.map(({ mode }) => mode ?? ''))].map((mode) => [mode, byMode(mode)]),
    ),
    learning_questions: byMode('learning'),
    story_requests: within.filter(({ event_name }) => event_name === 'story_request').length,
    days: perDay.map(({ day, told, visits: stays, active }) => ({
      day,
      events: told.length,
      sessions: stays.length,
      session_seconds: Math.round(total(stays.map(({ seconds }) => seconds))),
      active_members: active,
      new_members: accounts.filter(({ joined }) => dayOf(joined) === day).length,
      questions: told.filter(({ event_name }) => event_name === 'ai_question').length,
      learning_questions: told.filter(({ mode }) => mode === 'learning').length,
      story_requests: told.filter(({ event_name }) => event_name === 'story_request').length,
    })),
    languages: perDay.flatMap(({ day, told }) =>
      languagesOf(day, told, accounts).toSorted((one, other) => (one.language < other.language ? -1 : 1)),
    ),
    total_by_day: days.map((day) => [day, accounts.filter(({ joined }) => dayOf(joined) <= day).length]),
    retention: over
      .filter((week) => week >= later(mondayOf(start(from)), -7))
      .map((week) => ({ week, joined: joinedIn(week), returned: cameIn(week, later(week, 7)) })),
    cohorts: over.map((week) => ({
      week,
      joined: joinedIn(week),
      came: [1, 2, 3, 4, 5, 6, 7, 8]
        .map((weeksLater) => later(week, 7 * weeksLater))
        .filter((then) => later(then, 6) < today)
        .map((then) => cameIn(week, then)),
    })),
  };
}
