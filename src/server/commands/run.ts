import { ConfigError } from '../config.ts';

/** Runs a command; what the operator can put right is said in words and not as a stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
