import { gazetteerData } from '#scripts/web/gazetteer.ts';
import { placesIn } from '#server/assistant/tools/places.ts';
import { runServer } from '#server/start.ts';
import { preparedAnswerer } from './answerer.ts';
import { FUNCTIONS } from './functions.ts';
import { failing, marking, sleeping } from './kinds.ts';

/** The server as it is, and work and functions for tests to watch. */
runServer({
  kinds: [marking, failing, sleeping],
  functions: FUNCTIONS,
  answerer: preparedAnswerer(),
  // Made where it is not, without a build.
  placeNamed: placesIn(() => gazetteerData.folder()),
});
