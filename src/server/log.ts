import pino, { type Logger } from 'pino';

/** A failure by name, code, message and place. What else drivers hang on it (rows, keys, connections) stays out. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { name, ...('code' in error ? { code: error.code } : {}), message, stack };
}

export const newLog = (level: string): Logger =>
  pino({ level, base: undefined, serializers: { err: failure } });
