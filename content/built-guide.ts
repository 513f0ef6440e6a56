import type { BuiltBlock, Quoted } from '#content/built-course.ts';
import type { Source } from '#content/course-schema.ts';
import type { REVIEWS } from '#content/hadith-schema.ts';
import type { RISKS } from '#content/guide-schema.ts';

export interface GuidePage {
  id: string;
  part: string;
  title: string;
  summary: string;
  blocks: readonly BuiltBlock[];
  sources: readonly Source[];
  risks?: readonly (typeof RISKS)[number][];
  ages?: readonly string[];
  review: (typeof REVIEWS)[number];
}

/** `<language>/<guide>.json`: a guide whole, with all it quotes but the Quran: it works for days without a network. */
export interface BuiltGuide extends Quoted {
  id: string;
  title: string;
  summary: string;
  always: readonly string[];
  parts: readonly { id: string; title: string }[];
  pages: readonly GuidePage[];
}
