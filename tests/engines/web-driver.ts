/** A session of a browser behind a driver that speaks W3C WebDriver: each command is one request with JSON. */
export interface Session {
  send: <Answer>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<Answer>;
}

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await asked<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return { send: (method, command, body) => asked(method, `${driver}/session/${sessionId}${command}`, body) };
}

async function asked<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Answer;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address}: ${error}, ${message}`);
}

/** Waits until the driver takes sessions. */
export async function untilReady(driver: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`No driver answers at ${driver}`);
}
