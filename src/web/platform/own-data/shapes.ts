import { fieldsIn } from '#core/keeping/shape.ts';
import type { Shape } from '#core/keeping/shape.ts';
import type { OwnName } from '#web/platform/own-data/kinds.ts';

const idOf = (item: unknown): string => String(fieldsIn(item)['id']);
const itself = (item: unknown): string => String(item);
const hundredths = (degrees: unknown) => Math.round(Number(degrees) * 100);

/** Two places within about a kilometre are one. */
const positionOf = (place: unknown): string => {
  const { latitude, longitude } = fieldsIn(place);
  const [north, east] = [hundredths(latitude), hundredths(longitude)];
  return `${north < 0 ? 's' : 'n'}${Math.abs(north)} ${east < 0 ? 'w' : 'e'}${Math.abs(east)}`;
};

/** How records meet other copies of themselves; those of notes have rules of their own. */
export const SHAPES = {
  places: { current: 'start', saved: { id: positionOf, newest: 'first' } },
  calculation: 'calculation',
  mosque: 'mosque',
  'hijri-calendar': 'calendar',
  'hadith-marks': { keys: { id: itself, newest: 'first' } },
  tasbih: { chosen: 'setting', taps: 'counts', days: 'counts', own: { id: idOf, newest: 'last' } },
  'names-learning': { asks: 'setting', deck: 'entries' },
  home: 'home',
  favourites: { ids: { id: itself, newest: 'last' } },
  reminders: 'reminders',
  'prayer-log-device': { device: 'setting', witr: 'setting', reasons: 'entries' },
  'fasting-device': { reasons: 'entries' },
  zakat: 'zakat',
  halal: {
    standard: 'setting',
    labelLanguage: 'setting',
    checks: { id: (check) => String(fieldsIn(check)['text']), newest: 'first' },
  },
  'learn-to-pray': 'lesson',
  mosques: 'mosques',
  'tasbih-settings': 'settings',
  'dua-reading': 'reading',
  'hadith-size': 'size',
  'names-size': 'size',
  'compass-vibration': 'vibration',
  'mosque-streets': 'streets',
  'course-size': 'size',
  stories: { favourites: { id: itself, newest: 'first' }, child: 'setting', plan: 'setting' },
  'story-reading': 'reading',
  pilgrimage: 'pilgrimage',
  'course-test': 'test',
  mood: { days: 'entries' },
  'safety-plan': 'plan',
  parenting: 'ages',
  kalimah: { look: 'setting', kept: { id: idOf, newest: 'first' } },
  halaqa: { draft: 'setting', waiting: { id: idOf, newest: 'last' } },
  'admin-drafts': { drafts: 'entries' },
  messages: { drafts: 'entries', waiting: { id: idOf, newest: 'last' } },
} as const satisfies Partial<Record<OwnName, Shape>>;

export type ShapedName = keyof typeof SHAPES;
