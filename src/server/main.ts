import { runServer } from './start.ts';

runServer();
