import * as v from 'valibot';
import { judge } from '#core/assistant/policy/judge.ts';
import { linesOf } from './lines.ts';

const line = v.object({
  id: v.string(),
  language: v.string(),
  text: v.string(),
  expected: v.string(),
  age: v.exactOptional(v.string()),
});

export const crisisLines = () => linesOf('crisis.jsonl', line);
export const harmlessLines = () => linesOf('harmless.jsonl', line);
export const attackLines = () => linesOf('attacks.jsonl', line);

export const isCrisis = (text: string): boolean => judge(text, { age: 'adult' }).kind === 'crisis';
