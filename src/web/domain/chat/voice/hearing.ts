/** As much of the browser's speech recognition as is used; its types are in no standard library yet. */
export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
}

type RecognitionClass = new () => Recognition;

/** What this browser turns speech into text with; null where it offers nothing. */
export function hearing(): RecognitionClass | null {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What browsers put under this name is one.
  return typeof found === 'function' ? (found as RecognitionClass) : null;
}

/** What was understood so far, in the event's order. */
export function heardIn(event: Event): string {
  const results: unknown = Reflect.get(event, 'results');
  if (typeof results !== 'object' || results === null) return '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As the standard describes it.
  return Array.from(results as ArrayLike<ArrayLike<{ transcript: string }>>)
    .map((result) => result[0]?.transcript ?? '')
    .join('');
}
