import { lasting } from '#web/domain/chat/chat.ts';
import type { Chat } from '#web/domain/chat/chat.ts';
import { rememberedInTab, rememberInTab } from '#web/platform/device.ts';
import { session } from '#web/platform/session/session.ts';

const KEY = 'chat';
const DRAFT = 'chat-draft';
const RUNNING = 'chat-running';

interface Kept {
  /** A guest, or nobody: a visitor. */
  owner: string | null;
  chat: Chat;
}

function kept(): Kept | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this app alone, and gone with the tab.
    return JSON.parse(rememberedInTab(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const ownerNow = () => session.get().user?.id ?? null;

/** The chat of a visitor or guest: in this tab alone, and never what was said in danger. */
export const tabChat = {
  own(): Chat | null {
    const held = kept();
    return held?.owner === ownerNow() ? held.chat : null;
  },
  /** What somebody asked here before they had an account or a session. */
  earlier(): Chat | null {
    const held = kept();
    return held && held.owner === null && ownerNow() !== null && held.chat.turns.length > 0
      ? held.chat
      : null;
  },
  keep(chat: Chat): void {
    const lasts = lasting(chat);
    // A chat that waits for its owner's word is not written over by an empty one.
    if (lasts.turns.length === 0 && (kept()?.owner ?? ownerNow()) !== ownerNow()) return;
    rememberInTab(KEY, JSON.stringify({ owner: ownerNow(), chat: lasts } satisfies Kept));
  },
  forget(): void {
    rememberInTab(KEY, null);
  },
};

export interface Underway {
  chat: string;
  turn: string;
}

/** Which of a member's turns is being answered, so that a reload waits for it: its ids and never its words. */
export const tabTurn = {
  read(): Underway | null {
    const [owner, json = 'null'] = parted(rememberedInTab(RUNNING) ?? '');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this app alone, a moment ago.
    return owner === (ownerNow() ?? '') ? (JSON.parse(json) as Underway | null) : null;
  },
  keep: ({ chat, turn }: Underway): void =>
    rememberInTab(RUNNING, `${ownerNow() ?? ''}\n${JSON.stringify({ chat, turn })}`),
  forget: (): void => rememberInTab(RUNNING, null),
};

/** What is typed and not sent; it survives a reload, and belongs to whoever typed it. */
export const draft = {
  read: (): string => {
    const [owner, text = ''] = parted(rememberedInTab(DRAFT) ?? '');
    return owner === (ownerNow() ?? '') ? text : '';
  },
  keep: (text: string): void => rememberInTab(DRAFT, text === '' ? null : `${ownerNow() ?? ''}\n${text}`),
};

const parted = (kept: string): [owner: string, text?: string] => {
  const at = kept.indexOf('\n');
  return at === -1 ? [''] : [kept.slice(0, at), kept.slice(at + 1)];
};
