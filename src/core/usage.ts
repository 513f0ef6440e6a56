/**
 * All that may be counted, and what may be said with it. The database holds the same list and refuses everything else.
 * Never what somebody typed, read, prayed, counted or entered: worship is private.
 */
export const USAGE = {
  /** A screen was opened. */
  page_view: {},
  /** A feature was used; counted for nobody: the database keeps neither account nor visit with it. */
  feature_use: { action: ['first_use', 'search', 'share', 'export'] },
  /** Something of ours broke: the kind of error, and where in our own code. */
  client_error: { name: 'text', frames: 'texts' },
  /** For the assistant and the stories, which come later. */
  ai_question: { mode: ['qa', 'learning', 'stories'] },
  story_request: {},
} as const satisfies Record<string, Readonly<Record<string, readonly string[] | 'text' | 'texts'>>>;

export type UsageEvent = keyof typeof USAGE;

type Said<Rule> = Rule extends readonly (infer Word)[]
  ? Word
  : Rule extends 'texts'
    ? readonly string[]
    : string;
export type UsageMetadata<Event extends UsageEvent> = {
  readonly [Key in keyof (typeof USAGE)[Event]]: Said<(typeof USAGE)[Event][Key]>;
};
export type FeatureAction = UsageMetadata<'feature_use'>['action'];
