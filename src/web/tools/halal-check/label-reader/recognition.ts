export interface RecognitionTask {
  picture: Blob;
  language: string;
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
