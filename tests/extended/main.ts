import { runServer } from '#server/start.ts';
import { FUNCTIONS } from './functions.ts';
import { failing, marking, sleeping } from './kinds.ts';

/** The server as it is, and work and functions for tests to watch. */
runServer({ kinds: [marking, failing, sleeping], functions: FUNCTIONS });
