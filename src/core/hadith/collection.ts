/**
 * Collections by the names that sunnah.com gives them, with what people call them: short names in four languages and
 * the spellings of habit. Capitals, accents and the forms of Arabic letters do not matter.
 */
export const COLLECTIONS = {
  bukhari: ['bukhari', 'buchari', 'buhari', 'bukharee', 'البخاري', 'بخاري'],
  muslim: ['muslim', 'muslem', 'مسلم'],
  abudawud: ['abu dawud', 'abu dawood', 'abi dawud', 'abudawud', 'ebu davud', 'أبي داود', 'أبو داود'],
  tirmidhi: ['tirmidhi', 'tirmidi', 'tirmizi', 'الترمذي', 'ترمذي'],
  nasai: ['nasai', 'nesai', 'nasaee', 'النسائي', 'نسائي'],
  ibnmajah: ['ibn majah', 'ibn madscha', 'ibn mace', 'ibn maja', 'ibnmajah', 'ابن ماجه'],
  malik: ['muwatta malik', 'muwatta', 'muvatta', 'malik', 'الموطأ', 'موطأ مالك', 'موطأ', 'مالك'],
  ahmad: ['musnad ahmad', 'musned i ahmed', 'ahmad', 'ahmed', 'مسند أحمد', 'أحمد'],
  darimi: ['darimi', 'الدارمي', 'دارمي'],
  nawawi40: ['nawawi', 'nevevi', 'an nawawi', 'nawawi 40', 'nawawi40', 'النووية', 'النووي'],
  qudsi40: ['qudsi', 'kudsi', 'qudsi40', 'القدسية', 'قدسي'],
  riyadussalihin: [
    'riyad as salihin',
    'riyadussalihin',
    'riyadus salihin',
    'riyazus salihin',
    'رياض الصالحين',
  ],
  bulugh: ['bulugh al maram', 'bulugh', 'bulugul meram', 'بلوغ المرام'],
  adab: ['al adab al mufrad', 'adab al mufrad', 'adab', 'edebul mufred', 'الأدب المفرد'],
  shamail: ['shamail', 'schamail', 'semail', 'الشمائل'],
  mishkat: ['mishkat', 'mischkat', 'miskat', 'مشكاة المصابيح', 'المشكاة'],
} as const satisfies Record<string, readonly string[]>;

export type Collection = keyof typeof COLLECTIONS;

export function isCollection(name: string): name is Collection {
  return Object.hasOwn(COLLECTIONS, name);
}
