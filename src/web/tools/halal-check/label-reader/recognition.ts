import type { LabelLanguage } from '#web/tools/halal-check/label-reader/label-language.ts';

export interface RecognitionTask {
  picture: Blob;
  language: LabelLanguage;
}

export interface RecognitionProgress {
  step: 'loading' | 'reading';
  /** 0 to 1. */
  part: number;
}

export type RecognitionNews =
  | RecognitionProgress
  | { step: 'done'; text: string }
  | { step: 'failed'; why: RecognitionFailure };

/** `models`: they could not be fetched; `picture`: it cannot be opened. */
export type RecognitionFailure = 'models' | 'picture';
