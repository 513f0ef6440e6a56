export interface ReadingTask {
  picture: Blob;
  language: string;
}

export interface ReadingProgress {
  step: 'loading' | 'reading';
  /** 0 to 1. */
  part: number;
}

export type ReadingNews =
  | ReadingProgress
  | { step: 'done'; text: string }
  | { step: 'failed'; why: ReadingFailure };

/** `models`: they could not be fetched; `picture`: it cannot be opened. */
export type ReadingFailure = 'models' | 'picture';
