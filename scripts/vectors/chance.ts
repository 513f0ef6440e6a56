/** Numbers that look like chance and are the same on every machine (xorshift32): whole-number steps alone. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0 || 1;
  }

  /** From 0 up to 1, without it. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 0x1_0000_0000;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  shuffle(list: Int32Array): void {
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      const kept = list[at] ?? 0;
      list[at] = list[other] ?? 0;
      list[other] = kept;
    }
  }
}
