import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { configFrom, ConfigError } from '../config.ts';
import { rotateCertificateKey, rotateSigningKey } from '../key-rotation.ts';
import { loadKeys } from '../keys.ts';
import { run, say } from './run.ts';

/** A pair for backups, in the form that `age-keygen` writes; nothing keeps it. */
async function backupPair(): Promise<string> {
  const identity = await generateX25519Identity();
  return `# BACKUP_RECIPIENTS=${await identityToRecipient(identity)}\n${identity}`;
}

/**
 * Prints the two API keys of the instance in DATA_DIR; `rotate` adds the key that will sign user tokens next, `rotate certificate`
 * the one of certificates; `backup` makes a pair of keys for backups.
 */
await run(async () => {
  if (process.argv[2] === 'backup') {
    say(await backupPair());
    return;
  }
  const config = configFrom(process.env);
  const { anonKey, serviceKey } = await loadKeys(config);
  const [command, whose] = process.argv.slice(2);
  if (command === undefined) {
    say(`anon=${anonKey}\nservice=${serviceKey}`);
    return;
  }
  if (command !== 'rotate' || (whose !== undefined && whose !== 'certificate'))
    throw new ConfigError('Usage: npm run keys [-- rotate [certificate] | -- backup]');
  const rotate = whose === undefined ? rotateSigningKey : rotateCertificateKey;
  const { kid, use_from = 0 } = await rotate(config);
  say(`Key ${kid} is published now and signs from ${new Date(use_from * 1000).toISOString()}.`);
});
