import { configFrom, ConfigError } from '../config.ts';
import { rotateSigningKey } from '../key-rotation.ts';
import { loadKeys } from '../keys.ts';
import { run, say } from './run.ts';

/** Prints the two API keys of the instance in DATA_DIR; `rotate` adds the key that will sign user tokens next. */
await run(async () => {
  const config = configFrom(process.env);
  const { anonKey, serviceKey } = await loadKeys(config);
  const [command] = process.argv.slice(2);
  if (command === undefined) {
    say(`anon=${anonKey}\nservice=${serviceKey}`);
    return;
  }
  if (command !== 'rotate') throw new ConfigError('Usage: npm run keys [-- rotate]');
  const { kid, use_from = 0 } = await rotateSigningKey(config);
  say(`Key ${kid} is published now and signs from ${new Date(use_from * 1000).toISOString()}.`);
});
