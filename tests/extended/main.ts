import { runServer } from '#server/start.ts';
import { failing, marking, sleeping } from './kinds.ts';

/** The server as it is, and work for tests to watch. */
runServer({ kinds: [marking, failing, sleeping] });
