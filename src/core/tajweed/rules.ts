/** How a rule is drawn: rules that sound alike look alike. */
export type Look =
  | 'clear'
  | 'joinNasal'
  | 'join'
  | 'turn'
  | 'hide'
  | 'hum'
  | 'echo'
  | 'six'
  | 'stretch'
  | 'stop'
  | 'silent';

/** Every rule that is shown, in the order in which they are taught, with its look. */
export const RULES = {
  izhar: 'clear',
  izharMutlaq: 'clear',
  idghamGhunnah: 'joinNasal',
  idghamPlain: 'join',
  iqlab: 'turn',
  ikhfa: 'hide',
  izharShafawi: 'clear',
  idghamShafawi: 'joinNasal',
  ikhfaShafawi: 'hide',
  ghunnah: 'hum',
  qalqala: 'echo',
  qalqalaStop: 'echo',
  maddMuttasil: 'stretch',
  maddMunfasil: 'stretch',
  maddLazim: 'six',
  maddLetters: 'six',
  maddArid: 'stop',
  maddLin: 'stop',
  idghamLike: 'join',
  idghamKindred: 'join',
  idghamNear: 'join',
  lamShamsiyya: 'silent',
  hamzatWasl: 'silent',
  silent: 'silent',
  silentJoined: 'silent',
  sakta: 'clear',
} as const satisfies Record<string, Look>;

export type Rule = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES).filter((id): id is Rule => id in RULES);

/** A rule at some letters of a list, both ends included. */
export interface Finding {
  rule: Rule;
  from: number;
  to: number;
}
