import { describe, expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { wordsOf } from '#core/quran/words.ts';
import type { Rule } from '#core/tajweed/rules.ts';
import { tajweedOf, wordsAround } from '#core/tajweed/spans.ts';

const surahs = arabicText();

/** The rules that begin in each word of an ayah. */
function rulesByWord(surah: number, ayah: number): Rule[][] {
  const text = surahs[surah - 1]?.[ayah - 1] ?? '';
  const spans = tajweedOf(text);
  let at = 0;
  return wordsOf(text).map((word) => {
    const from = at;
    at += word.length + 1;
    return spans.filter(({ start }) => start >= from && start < at).flatMap(({ rules }) => rules);
  });
}

/** The examples by which textbooks teach each rule: surah, ayah, word. */
const EXAMPLES: readonly (readonly [Rule, string])[] = [
  ['izhar', '1:7:3'], // an'amta
  ['izhar', '6:99:13'], // minhu
  ['izhar', '106:4:6'], // min khawf
  ['izhar', '113:5:3'], // hasidin idha
  ['izharMutlaq', '2:85:38'], // ad-dunya
  ['izharMutlaq', '61:4:10'], // bunyan
  ['izharMutlaq', '13:4:10'], // sinwan
  ['izharMutlaq', '6:99:23'], // qinwan
  ['idghamGhunnah', '2:8:3'], // man yaqul
  ['idghamGhunnah', '99:7:5'], // khayran yarah
  ['idghamGhunnah', '77:20:3'], // min ma'in
  ['idghamGhunnah', '111:1:4'], // lahabin wa
  ['idghamGhunnah', '2:61:4'], // lan nasbir
  ['idghamPlain', '112:4:2'], // yakun lahu
  ['idghamPlain', '2:5:4'], // min rabbihim
  ['iqlab', '2:27:5'], // min ba'd
  ['iqlab', '2:18:1'], // summun bukm
  ['iqlab', '27:22:12'], // saba'in bi
  ['ikhfa', '2:27:2'], // yanqudun
  ['ikhfa', '114:4:1'], // min sharr
  ['ikhfa', '105:4:3'], // min sijjil
  ['ikhfa', '21:88:7'], // nunji, with a small nun
  ['ikhfaShafawi', '105:4:1'], // tarmihim bi
  ['idghamShafawi', '106:4:2'], // at'amahum min
  ['izharShafawi', '1:7:4'], // 'alayhim ghayr
  ['ghunnah', '114:4:4'], // al-khannas
  ['ghunnah', '78:1:1'], // 'amma
  ['qalqala', '112:3:2'], // yalid wa
  ['qalqala', '108:3:4'], // al-abtar
  ['qalqalaStop', '112:1:4'], // ahad
  ['qalqalaStop', '85:1:3'], // al-buruj
  ['qalqalaStop', '111:1:5'], // watabb
  ['qalqalaStop', '94:8:3'], // farghab, written without sukun
  ['maddMuttasil', '110:1:2'], // ja'a
  ['maddMuttasil', '85:1:1'], // as-sama'
  ['maddMuttasil', '69:19:7'], // ha'umu
  ['maddMunfasil', '5:28:6'], // ma ana
  ['maddMunfasil', '12:11:2'], // ya abana
  ['maddMunfasil', '2:27:12'], // bihi an
  ['maddLazim', '1:7:9'], // ad-dallin
  ['maddLazim', '69:1:1'], // al-haqqa
  ['maddLazim', '10:51:7'], // al-ana
  ['maddLetters', '2:1:1'],
  ['maddLetters', '68:1:1'],
  ['maddArid', '1:2:4'], // al-'alamin
  ['maddLin', '106:1:2'], // quraysh
  ['maddLin', '106:4:7'], // khawf
  ['idghamLike', '2:60:6'], // idrib bi'asaka
  ['idghamLike', '2:16:7'], // rabihat tijaratuhum
  ['idghamKindred', '2:256:5'], // qad tabayyana
  ['idghamKindred', '3:72:1'], // qalat ta'ifa
  ['idghamKindred', '43:39:4'], // idh zalamtum
  ['idghamKindred', '7:176:20'], // yalhath dhalik
  ['idghamKindred', '11:42:14'], // irkab ma'ana
  ['idghamKindred', '27:22:5'], // ahattu
  ['idghamNear', '77:20:2'], // nakhlukkum
  ['idghamNear', '17:24:7'], // qul rabbi
  ['lamShamsiyya', '1:1:3'], // ar-rahman
  ['hamzatWasl', '1:1:2'],
  ['silent', '2:5:1'], // ula'ika
  ['silentJoined', '18:38:1'], // lakinna
  ['sakta', '75:27:2'], // man | raq
];

describe('the examples of textbooks', () => {
  test.each(EXAMPLES)('%s at %s', (rule, place) => {
    const [surah = 0, ayah = 0, word = 0] = place.split(':').map(Number);
    expect(rulesByWord(surah, ayah)[word - 1]).toContain(rule);
  });

  test('what looks alike and is not', () => {
    // Joined to the next letter, neither echoes: ahattu, qad tabayyana.
    expect(rulesByWord(27, 22)[4]).toEqual(['idghamKindred']);
    expect(rulesByWord(2, 256)[4]).toEqual(['idghamKindred']);
    // "Nun" as an opening letter is not joined to the oath after it.
    expect(rulesByWord(68, 1)[0]).toEqual(['maddLetters']);
    // The silence keeps nun and ra apart.
    expect(rulesByWord(75, 27)[1]).toEqual(['sakta']);
    // Both in one word: the pointing "ha" is a word of its own, the end is not.
    expect(rulesByWord(2, 85)[2]).toEqual(['maddMunfasil', 'maddMuttasil']);
    // Before the connecting hamza tanwin has a vowel: nuhuni bnahu.
    expect(rulesByWord(11, 42)[7]).toEqual([]);
    // One stops after -an with a long a.
    expect(rulesByWord(18, 38).at(-1)).toEqual([]);
    // The small mim after ahad is for those who read on into the next surah.
    expect(rulesByWord(112, 4).at(-1)).toEqual(['qalqalaStop']);
    // A letter that hums and turns has both.
    expect(rulesByWord(2, 18)[0]).toEqual(['iqlab', 'ghunnah']);
  });
});

describe('whole surahs by hand', () => {
  const article = ['hamzatWasl', 'lamShamsiyya'];
  test('al-Fatihah', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((ayah) => rulesByWord(1, ayah))).toEqual([
      [[], article, article, [...article, 'maddArid']],
      [['izharShafawi'], [], [], ['hamzatWasl', 'maddArid']],
      [['lamShamsiyya'], [...article, 'maddArid']],
      [[], [], [...article, 'maddArid']],
      [[], [], [], ['maddArid']],
      [[], article, ['hamzatWasl', 'maddArid']],
      [
        [],
        ['hamzatWasl'],
        ['izhar', 'izharShafawi'],
        ['izharShafawi'],
        [],
        ['hamzatWasl'],
        ['izharShafawi'],
        [],
        [...article, 'maddLazim', 'maddArid'],
      ],
    ]);
  });

  test('al-Ikhlas', () => {
    expect([1, 2, 3, 4].map((ayah) => rulesByWord(112, ayah))).toEqual([
      [[], [], article, ['qalqalaStop']],
      [['lamShamsiyya'], [...article, 'qalqalaStop']],
      [['izharShafawi'], ['qalqala'], ['izharShafawi'], ['qalqalaStop']],
      [['izharShafawi'], ['idghamPlain'], [], ['izhar'], ['qalqalaStop']],
    ]);
  });
});

test('a span holds its letters with their signs, and both letters where they are joined', () => {
  const [surah, ayah] = [112, 4];
  const text = surahs[surah - 1]?.[ayah - 1] ?? '';
  const joined = tajweedOf(text).find(({ rules }) => rules[0] === 'idghamPlain');
  expect(joined).toBeDefined();
  const codes = Array.from(text.slice(joined?.start, joined?.end), (sign) => sign.codePointAt(0));
  // Nun, space, lam, shadda, fatha.
  expect(codes).toEqual([0x646, 0x20, 0x644, 0x651, 0x64e]);
});

test('words around a span are whole, and both where it lies in two', () => {
  const text = surahs[111]?.[3] ?? '';
  const [clear, joined] = tajweedOf(text);
  expect(clear && wordsAround(text, clear)).toBe(wordsOf(text)[0]);
  expect(joined && wordsAround(text, joined)).toBe(wordsOf(text).slice(1, 3).join(' '));
  const last = tajweedOf(text).at(-1);
  expect(last && wordsAround(text, last)).toBe(wordsOf(text).at(-1));
});
