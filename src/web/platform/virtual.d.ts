/** Made by `scripts/web/language-index.ts` from the words of all screens. */
declare module 'virtual:language' {
  interface Title {
    title: string;
    summary?: string;
    /** Further words under which people look for it, separated by spaces. */
    keywords?: string;
    /** Its line of the get-started list. */
    start?: string;
    startText?: string;
  }
  type WordFiles = Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>;
  interface More {
    words: WordFiles;
    documents: Readonly<Record<string, () => Promise<{ default: import('#content/schema.ts').Document }>>>;
  }
  interface LanguageIndex {
    titles: Readonly<Record<string, string>>;
    /** The titles with all that places other than the screens say of them. */
    about: () => Promise<{ about: Readonly<Record<string, Title>> }>;
    words: WordFiles;
    /** The same of what stands on no first screen. */
    more: () => Promise<More>;
  }
  export const languageIndexes: Readonly<Record<string, () => Promise<LanguageIndex>>>;
}

/** A face cut down to the letters of the interface by `scripts/web/interface-font.ts`. */
declare module '*.woff2?interface' {
  const url: string;
  export default url;
}

/** The same, cut down to ﷺ. */
declare module '*.woff2?honorific' {
  const url: string;
  export default url;
}

/** Where `scripts/web/gazetteer.ts` put the places of the world, with a slash at the end. */
declare module 'virtual:gazetteer' {
  export const GAZETTEER: string;
}

/** Made by `scripts/web/hadith-index.ts` from the authored hadith. */
declare module 'virtual:hadith-index' {
  interface HadithEntry {
    key: string;
    /** The file that holds it. */
    group: string;
    topics: readonly string[];
    also?: readonly string[];
    nawawi?: number;
  }
  export const hadithEntries: readonly HadithEntry[];
}

/** Made by `scripts/web/dua-index.ts` from the authored supplications. */
declare module 'virtual:dua-index' {
  interface DuaEntry {
    id: string;
    /** The file that holds it. */
    group: string;
    categories: readonly string[];
    repeat?: number;
    /** Passages of the Quran, where it is one. */
    ayahs?: readonly string[];
  }
  export const duaEntries: readonly DuaEntry[];
}

/** Made by `scripts/web/answer-index.ts`: answers that whole families may read. */
declare module 'virtual:answer-index' {
  /** `group` is the file that holds it. */
  export const answerEntries: readonly { id: string; group: string }[];
}

/** Quran that is recited in the prayer, by the key of the prayer text: put there by `scripts/web/recited.ts`. */
declare module 'virtual:recited-in-prayer' {
  export const RECITED: Readonly<Record<string, readonly { ayah: number; text: string }[]>>;
}

/** Where `scripts/web/citations.ts` put what refers to which ayah, with a slash at the end. */
declare module 'virtual:citations' {
  export const CITATIONS: string;
}

/** Where `scripts/web/similar.ts` put which ayahs are alike, with a slash at the end. */
declare module 'virtual:similar-ayahs' {
  export const SIMILAR_AYAHS: string;
}

/** Where `scripts/web/quran.ts` put the text and its translations, with a slash at the end. */
declare module 'virtual:quran' {
  export const QURAN: string;
}

/** Where `scripts/web/guide-data.ts` put the guides, with a slash at the end. */
declare module 'virtual:guides' {
  export const GUIDES: string;
}

/** Where `scripts/web/review-data.ts` put what our texts hash to, with a slash at the end. */
declare module 'virtual:reviews' {
  export const REVIEWS: string;
}

/** Where `scripts/web/story-scenes.ts` put the pictures of stories, with a slash at the end. */
declare module 'virtual:story-scenes' {
  export const SCENES: string;
}

/** Where `scripts/web/course-data.ts` put catalogue, courses and lessons, with a slash at the end. */
declare module 'virtual:courses' {
  export const COURSES: string;
}

/** The land around Mecca by `scripts/web/land.ts`. */
declare module 'virtual:hijaz' {
  /** West, south, east and north in degrees. */
  export const HIJAZ: readonly [number, number, number, number];
  /** Shores of the land around Mecca: longitudes and latitudes in hundredths of a degree. */
  export const SHORES: readonly (readonly number[])[];
}

/** Outlines of the continents by `scripts/web/land.ts`: polygons of rings of longitudes and latitudes in tenths of a degree. */
declare module 'virtual:land' {
  export const LAND: readonly (readonly (readonly number[])[])[];
}

/** The packs of the search and where `scripts/web/search.ts` put their indexes, each with a slash at the end. */
declare module 'virtual:assistant' {
  import type { PackEntry } from '#core/search/pack.ts';
  /** Where `scripts/web/assistant-data.ts` put its files, with a slash at the end. */
  export const ADDRESS: string;
  /** Lessons block by block, which the search itself does not need. */
  export const LESSONS: PackEntry & { address: string };
  /** By language: what a device needs to answer in it, and how many bytes that is. */
  export const FILES: Readonly<
    Record<string, { own: readonly string[]; search: readonly string[]; bytes: number }>
  >;
}

declare module 'virtual:search' {
  import type { PackEntry } from '#core/search/pack.ts';
  export const PACKS: readonly (PackEntry & { address: string })[];
}

/** Where `scripts/web/label-models.ts` put the models that read labels and barcodes, with a slash at the end, and their bytes. */
declare module 'virtual:label-models' {
  export const LABEL_MODELS: string;
  export const SIZES: Readonly<Record<string, number>>;
}

/** Questions that have an answer, by the time at which they are near and by language: put there by `scripts/web/worth-asking.ts`. */
declare module 'virtual:worth-asking' {
  interface WorthAsking {
    question: string;
    ages: import('#core/assistant/card.ts').Age;
  }
  type Occasions = Readonly<
    Record<import('#content/worth-asking-schema.ts').Occasion, readonly WorthAsking[]>
  >;
  export const WORTH_ASKING: Readonly<Record<string, () => Promise<{ default: Occasions }>>>;
}
