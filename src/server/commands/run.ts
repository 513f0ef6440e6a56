import { once } from 'node:events';
import { inspect } from 'node:util';
import { ConfigError } from '../config.ts';

/** What moves a cursor, colours, hides or turns text: names and reports come from anyone. Lines and tabs stay. */
const OBEYED = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;
export const shownPlain = (text: string): string => text.replace(OBEYED, '');
/** What somebody wrote, in a line that holds nothing else. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

export const say = (text: string): void => console.log(shownPlain(text));
export const complain = (text: string): void => console.error(shownPlain(text));

/** Lines for a program to read, as fast as it reads them. JSON has no sign that a terminal would obey but those in its texts. */
export async function sayLines(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines)
    if (!process.stdout.write(`${line.replaceAll(/[\u007f-\u009f]/gu, escaped)}\n`))
      await once(process.stdout, 'drain');
}
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Runs a command; what the operator can put right is said in words and not as a stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    complain(error instanceof ConfigError ? error.message : inspect(error));
    process.exitCode = 1;
  }
}
