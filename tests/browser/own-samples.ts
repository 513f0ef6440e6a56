import type { OwnName } from '#web/platform/own-data/kinds.ts';

const AT = Date.UTC(2026, 10, 15, 12);
const noted = (value: unknown) => ({ value, changedAt: AT });
const undecided = { wish: 'device', epoch: null, version: 0 };

/**
 * Something of every kind of own data, as its tool writes it. A new kind does not compile until it stands here, and is then
 * held against every way in which a session ends (`keeping.test.ts`).
 */
export const SAMPLES: Record<OwnName, unknown> = {
  places: {
    current: {
      name: 'Kreuzberg',
      latitude: 52.49867,
      longitude: 13.39183,
      zone: 'Europe/Berlin',
      country: 'DE',
    },
    saved: [
      { name: 'Kreuzberg', latitude: 52.49867, longitude: 13.39183, zone: 'Europe/Berlin', country: 'DE' },
      { name: 'Bursa', latitude: 40.19559, longitude: 29.06013, zone: 'Europe/Istanbul', country: 'TR' },
    ],
  },
  calculation: { method: 'diyanet', sample: true },
  mosque: {
    name: 'Şehitlik',
    iqama: { fajr: '+15', dhuhr: '', asr: '', maghrib: '', isha: '', jumuah: '13:30' },
  },
  'hijri-calendar': {
    authority: 'mosque',
    corrections: { '1448-9': 1 },
    maghrib: true,
    whiteDays: true,
    differing: true,
  },
  'prayer-log': { entries: { '2026-11-14/fajr': noted('prayed') }, pauses: {}, qada: {} },
  'quran-place': { place: { ayah: 262, view: 'surah', changedAt: AT }, withAccount: false },
  quran: { 'note/262': noted({ text: 'before sleep' }) },
  'hadith-marks': { keys: ['bukhari:1', 'muslim:1'] },
  duas: { 'favourite/travel': noted({}) },
  tasbih: {
    chosen: 'free',
    taps: { free: 7 },
    days: { '2026-11-14': 33 },
    own: [{ id: 'a1', text: 'Ya Latif', times: 3 }],
  },
  'names-learning': { asks: 'name', deck: { 'ar-rahman': { box: 2, due: 20773, since: 20770, turn: 1 } } },
  home: { quickAccess: ['quran'], startHidden: true, unsaved: true },
  favourites: { ids: ['tasbih'], unsaved: true },
  reminders: { prayers: {}, occasions: {}, quiet: null, muted: [], prayerPause: 10, unsaved: true },
  'prayer-log-device': { device: 'd1', reasons: { p1: 'illness' }, witr: true },
  zakat: { sheet: { cash: 320_000 }, hawl: '2026-03-01' },
  halal: {
    standard: {},
    checks: [{ at: AT, text: 'sugar, salt', product: 'Biscuits' }],
    labelLanguage: null,
  },
  courses: { 'thought/introduction-to-islam/meaning#look': noted({ text: 'what it means to me' }) },
  'course-progress': {
    'introduction-to-islam/meaning': {
      block: 'look',
      notedAt: AT,
      state: 'begun',
      best: null,
      finishedAt: null,
    },
  },
  stories: {
    favourites: ['the-big-ship'],
    child: { name: 'Yusuf', band: '6-8', minutes: 5, theme: null },
    plan: { since: 20773, stories: [{ id: 'the-big-ship', length: 'long' }] },
  },
  'story-places': {
    'the-big-ship': { page: 'planks', length: 'long', language: 'en', notedAt: AT, finishedAt: null },
  },
  'story-reading': { size: 1, way: 'scroll', together: true, sleep: 10 },
  'course-size': 1,
  pilgrimage: {
    kind: 'umrah',
    miqat: 'by-plane',
    school: null,
    done: ['umrah-ihram'],
    counts: { tawaf: { count: 3, at: 1 }, say: { count: 0, at: 0 } },
    ticked: ['tick-packing/ihram/cloths'],
    own: {},
  },
  mood: { days: { '2026-11-14': { mood: '2', note: 'tired' } } },
  'safety-plan': { ask: 'my sister' },
  parenting: { ages: ['age-3-6'] },
  halaqa: {
    draft: null,
    waiting: [
      {
        kind: 'comment',
        id: '3f9a1c2b-0000-4000-8000-000000000001',
        postId: '3f9a1c2b-0000-4000-8000-000000000002',
        parentId: null,
        body: 'May Allah reward you',
        refused: 'no_such_post',
      },
    ],
  },
  messages: {
    drafts: {
      '3f9a1c2b-0000-4000-8000-000000000003': {
        text: 'I will be there after Maghrib',
        reply: null,
        refs: [{ ref: '94:5', title: 'Ash-Sharh 94:5' }],
        files: [],
      },
    },
    waiting: [
      {
        id: '3f9a1c2b-0000-4000-8000-000000000004',
        conversationId: '3f9a1c2b-0000-4000-8000-000000000003',
        body: 'Wa alaikum assalam',
        reply: null,
        refs: [],
        files: [],
        forwarded: false,
        at: '2026-11-17T08:00:00.000Z',
        refused: 'cannot_write',
      },
    ],
  },
  kalimah: {
    look: { template: 'night', palette: 'dusk', format: 'story' },
    kept: [
      {
        id: 'k1',
        subject: { kind: 'ayah', reference: '94:5-6' },
        template: 'night',
        palette: 'dusk',
        format: 'story',
        arabic: true,
        meaning: 'en',
      },
    ],
  },
  'course-test': { attempt: 'a1', answers: { q1: 'a' } },
  'courses-account': undecided,
  fasting: { 'day/2026-02-18': noted({ state: 'fasted' }) },
  'fasting-device': { reasons: { '2026-02-20': 'travel' } },
  'fasting-account': undecided,
  'learn-to-pray': { salah: 'asr', school: 'shafii' },
  'dua-counts': { morning: { day: '2026-11-15', said: { kursi: 1 } } },
  mosques: [{ id: 'n1', latitude: 52.48567, longitude: 13.42123, name: 'Şehitlik Camii' }],
  'tasbih-settings': { sound: true, vibration: false, kept: true },
  'dua-reading': { size: 'large', vowelled: true, spelled: false, translated: true },
  'hadith-size': 2,
  'names-size': 1,
  'compass-vibration': false,
  'mosque-streets': true,
  days: ['2026-11-14'],
  uses: { tasbih: { opened: AT, used: AT } },
  palette: [{ path: '/tasbih', title: 'Tasbih' }],
  queries: { sample: { key: ['sample'], data: 'private' } },
  wizard: { step: null, putOff: true },
  'prayer-push': { on: false, sent: 'sample' },
  'keeping-answer': 'device',
  'keeping-device': '3f9a1c2b',
  'left-guests': ['somebody'],
  'prayer-log-account': undecided,
  'quran-account': undecided,
  'duas-account': undecided,
  'places-account': undecided,
  'times-account': undecided,
  'calendar-account': undecided,
  'hadith-account': undecided,
  'tasbih-account': undecided,
  'names-account': undecided,
  'places-kept': { 'saved/sample': noted(null) },
  'times-kept': { 'mosque/all': noted(null) },
  'calendar-kept': { 'calendar/all': noted(null) },
  'hadith-kept': { 'keys/sample': noted(null) },
  'tasbih-kept': { 'days/sample': noted(null) },
  'names-kept': { 'deck/sample': noted(null) },
};
