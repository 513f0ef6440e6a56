/** Whose voice it is, for screens to name in their language; null where the operator names somebody. */
export const PEOPLE = ['husary', 'minshawi', 'abdulbasit', 'alafasy', 'sudais', 'shuraym'] as const;
export type Person = (typeof PEOPLE)[number];

interface Preset {
  address: string;
  /** What stands for `{reciter}` in the address. */
  voices: Readonly<Partial<Record<Person, string>>>;
}

/**
 * Well-known collections of single ayahs, by the form that their addresses have. The forms are tried against a server of our own
 * (`tests/conformance/recitation`), not against these hosts.
 */
export const PRESETS = {
  everyayah: {
    address: 'https://everyayah.com/data/{reciter}/{surah}{ayah}.mp3',
    voices: {
      husary: 'Husary_128kbps',
      minshawi: 'Minshawy_Murattal_128kbps',
      abdulbasit: 'Abdul_Basit_Murattal_192kbps',
      alafasy: 'Alafasy_128kbps',
      sudais: 'Abdurrahmaan_As-Sudais_192kbps',
      shuraym: 'Saood_ash-Shuraym_128kbps',
    },
  },
  'islamic-network': {
    address: 'https://cdn.islamic.network/quran/audio/{reciter}/{number}.mp3',
    voices: {
      husary: '128/ar.husary',
      minshawi: '128/ar.minshawi',
      alafasy: '128/ar.alafasy',
      sudais: '64/ar.abdurrahmaansudais',
    },
  },
  'quran.com': {
    address: 'https://verses.quran.com/{reciter}/mp3/{surah}{ayah}.mp3',
    voices: {
      minshawi: 'Minshawi/Murattal',
      abdulbasit: 'AbdulBaset/Murattal',
      alafasy: 'Alafasy',
      sudais: 'Sudais',
      shuraym: 'Shuraym',
    },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;
export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);
