import { configFrom } from '../config.ts';
import { loadKeys } from '../keys.ts';
import { run } from './run.ts';

/** Prints the two API keys of the instance in DATA_DIR. */
await run(async () => {
  const { anonKey, serviceKey } = await loadKeys(configFrom(process.env));
  console.log(`anon=${anonKey}\nservice=${serviceKey}`);
});
