const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const SUNS = ['sunrise', 'sunset', 'dawn', 'dusk'] as const;
export type Sun = (typeof SUNS)[number];

/** Minutes after midnight, or by the sun. */
export type OpeningTime = number | Sun;
/** `to` is null where nobody says when it ends. */
export interface Hours {
  from: OpeningTime;
  to: OpeningTime | null;
}
/** From one day of the week (1 is Monday) to another, both included. */
export interface DaySpan {
  from: number;
  to: number;
}
export interface OpeningRule {
  /** Empty: every day. */
  days: DaySpan[];
  holidays: boolean;
  times: Hours[] | 'closed' | 'always';
}

/**
 * The part of OpenStreetMap's `opening_hours` that most mosques need: days of the week, public holidays, hours, the sun, closed. Null
 * for whatever says more (months, weeks, comments, doubts), which is better shown as it stands than half understood.
 */
export function openingHours(text: string): OpeningRule[] | null {
  const rules = text
    .split(';')
    .map((rule) => rule.trim().replaceAll(/\s+/g, ' '))
    .filter((rule) => rule !== '')
    .map(ruleIn);
  const read = rules.filter((rule) => rule !== null);
  return rules.length > 0 && read.length === rules.length ? read : null;
}

function ruleIn(text: string): OpeningRule | null {
  if (text === '24/7') return { days: [], holidays: false, times: 'always' };
  const [, named = '', rest = ''] =
    /^((?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?: ?[-,] ?)?)*):? ?(.*)$/.exec(text) ?? [];
  const days = daysIn(named.replaceAll(' ', ''));
  const times = timesIn(rest);
  return days && times ? { ...days, times } : null;
}

function daysIn(text: string): Pick<OpeningRule, 'days' | 'holidays'> | null {
  const spans: DaySpan[] = [];
  let holidays = false;
  for (const part of text === '' ? [] : text.split(',')) {
    const [first = '', last = first, ...more] = part.split('-');
    if (part === 'PH') {
      holidays = true;
      continue;
    }
    const [from, to] = [dayNumber(first), dayNumber(last)];
    if (from === 0 || to === 0 || more.length > 0) return null;
    spans.push({ from, to });
  }
  return { days: spans, holidays };
}

const dayNumber = (name: string) => DAYS.findIndex((day) => day === name) + 1;

function timesIn(text: string): OpeningRule['times'] | null {
  if (/^(off|closed)$/.test(text)) return 'closed';
  if (/^(24\/7|00:00-24:00)$/.test(text)) return 'always';
  const times = text.split(/ ?, ?/).map(hoursIn);
  const read = times.filter((hours) => hours !== null);
  return read.length === times.length ? read : null;
}

function hoursIn(text: string): Hours | null {
  const [, first = '', last, open] = /^([\d:]+|[a-z]+)(?: ?- ?([\d:]+|[a-z]+))?(\+)?$/.exec(text) ?? [];
  const from = momentIn(first);
  const to = last === undefined ? null : momentIn(last);
  if (from === null || (last === undefined) !== (open !== undefined) || (last !== undefined && to === null))
    return null;
  return { from, to };
}

function momentIn(text: string): OpeningTime | null {
  const sun = SUNS.find((one) => one === text);
  if (sun) return sun;
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  // Until 26:00 is two at night.
  return hour === '' || Number(minute) > 59 || minutes > 48 * 60 ? null : minutes % (24 * 60);
}
