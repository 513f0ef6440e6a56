// Node 20 does not hand its loaders down to threads.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
