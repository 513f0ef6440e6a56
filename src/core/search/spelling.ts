import { folded } from '#core/fold.ts';

/**
 * Arabic names in Latin letters as English, German and Turkish habits write them, in the order in which they are read:
 * "Hujurat", "Hudschurat" and "Hucurât" come to the same, and so do "Yaseen" and "Yâsîn".
 */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/dsch|dj|dsh/g, 'j'],
  [/sch|sh|th/g, 's'],
  [/kh|ch/g, 'h'],
  [/gh/g, 'g'],
  [/dh/g, 'z'],
  [/ph/g, 'f'],
  [/q/g, 'k'],
  [/c/g, 'j'],
  [/w/g, 'v'],
  [/ee|ie/g, 'i'],
  [/oo|ou|o/g, 'u'],
  [/e/g, 'a'],
  [/ai/g, 'ay'],
  [/au/g, 'av'],
];
const TWICE = /(.)\1+/gu;
/** The ending that Arabic hardly speaks: Baqarah, Bakara. */
const BREATH = /(?<=.[aiu])h$/;
/** The article, alone or run together with a name: "ar-Rahman", "Arrahman". */
const ARTICLES = new Set('al el an en ar er as es ash asch at et ad ed az ez adh ath ul'.split(' '));
const JOINED_ARTICLE = /^a(?:l(?=[a-z]{3})|([nrstdz])(?=\1))/;

/** One folded word of a name by its sound. */
export function spelling(word: string): string {
  return settled(sounded(word));
}

function sounded(word: string): string {
  let sound = word;
  for (const [habit, letter] of HABITS) sound = sound.replaceAll(habit, letter);
  return sound;
}

const settled = (sound: string) => sound.replaceAll(TWICE, '$1').replace(BREATH, '');

/** What somebody may have meant: the German j is our y, and an article may have been run together with the name. */
export function spellingsMeant(word: string): string[] {
  const read = [word, ...(/j/.test(word) ? [word.replaceAll('j', 'y')] : [])].map(sounded);
  const bare = read.flatMap((sound) => (JOINED_ARTICLE.test(sound) ? sound.replace(JOINED_ARTICLE, '') : []));
  return [...new Set([...read, ...bare].map(settled))];
}

/** The words of a name without its articles, unless it has nothing else. */
export function nameWords(name: string): string[] {
  const words = folded(name.replaceAll(/[-–]/g, ' ')).split(' ').filter(Boolean);
  const others = words.filter(
    (word) => !ARTICLES.has(word) && (word.length > 1 || /[\p{N}\p{Script=Arabic}]/u.test(word)),
  );
  return others.length > 0 ? others : words;
}

/** A whole name by its sound, however it was divided into words. */
export function nameSound(name: string): string {
  return settled(nameWords(name).map(spelling).join(''));
}
