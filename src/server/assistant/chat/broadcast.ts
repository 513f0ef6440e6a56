import type { ChatEvent } from '#core/assistant/chat/protocol.ts';

/** What is said in a turn, for everyone who listens, from the beginning: also for who comes late or again. */
export class Broadcast {
  private readonly said: ChatEvent[] = [];
  private over = false;
  private listeners = 0;
  private readonly waiting = new Set<() => void>();
  private readonly deserted: () => void;

  /** `deserted`: the last of those who listened has left. */
  constructor(deserted: () => void = () => undefined) {
    this.deserted = deserted;
  }

  say(event: ChatEvent): void {
    if (this.over) return;
    this.said.push(event);
    this.wake();
  }

  end(): void {
    this.over = true;
    this.wake();
  }

  private wake(): void {
    for (const heard of this.waiting) heard();
  }

  /** Something happened, or so much time went by. */
  private async news(milliseconds: number): Promise<void> {
    await new Promise<void>((done) => {
      const heard = () => {
        clearTimeout(timer);
        this.waiting.delete(heard);
        done();
      };
      const timer = setTimeout(heard, milliseconds);
      this.waiting.add(heard);
    });
  }

  /** Null after a silence of `milliseconds`: nothing happened yet. */
  async *follow(milliseconds: number, signal: AbortSignal): AsyncGenerator<ChatEvent | null, void> {
    this.listeners += 1;
    const leave = () => this.wake();
    signal.addEventListener('abort', leave);
    try {
      for (let at = 0; !signal.aborted;) {
        const event = this.said[at];
        if (event !== undefined) {
          at += 1;
          yield event;
        } else if (this.over) return;
        else {
          await this.news(milliseconds);
          if (this.said[at] === undefined && !this.over && !signal.aborted) yield null;
        }
      }
    } finally {
      signal.removeEventListener('abort', leave);
      this.listeners -= 1;
      if (this.listeners === 0 && !this.over) this.deserted();
    }
  }
}
