import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { outbox, type TestServer } from '#tests/harness/server.ts';

/** A mail as its reader sees it. */
export interface Received {
  subject: string;
  text: string;
  html: string;
  /** The address behind the button, and what it carries. */
  link: string;
  token: string;
  /** Six digits to type. */
  code: string;
}

/** A mail names addresses, and their names may hold six digits too. */
const ADDRESS = /\S+@\S+/g;
const LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;

export function received(mail: Email): Received {
  const text = mail.text ?? '';
  const link = LINK.exec(text)?.[0] ?? '';
  return {
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link,
    token: link === '' ? '' : (new URL(link).searchParams.get('token') ?? ''),
    code: /(?<!\d)\d{6}(?!\d)/.exec(text.replace(LINK, '').replaceAll(ADDRESS, ''))?.[0] ?? '',
  };
}

export async function mailsTo(server: TestServer, address: string): Promise<Received[]> {
  const mails = await Promise.all((await outbox(server)).map((file) => PostalMime.parse(file)));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address)).map(received);
}

/** Waits until the mailbox holds `count` mails and answers the newest: mails are sent after the answer. */
export async function mailTo(server: TestServer, address: string, count = 1): Promise<Received> {
  for (let waited = 0; waited < 5_000; waited += 25) {
    const newest = (await mailsTo(server, address)).at(count - 1);
    if (newest !== undefined) return newest;
    await sleep(25);
  }
  throw new Error(`Mail ${count} to ${address} did not arrive.`);
}

/** Follows a link as a browser does and answers where it leads, with what the fragment or query says. */
export async function follow(link: string): Promise<{ url: URL; said: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  if (response.status !== 303)
    throw new Error(`The link answered ${response.status}: ${await response.text()}`);
  const url = new URL(response.headers.get('location') ?? '');
  return { url, said: new URLSearchParams(url.hash === '' ? url.search : url.hash.slice(1)) };
}
