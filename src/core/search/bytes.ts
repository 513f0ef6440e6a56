/** Whole numbers in as few bytes as they need, seven bits in each. */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  number(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  block(content: Uint8Array): void {
    this.number(content.length);
    this.room(content.length);
    this.bytes.set(content, this.length);
    this.length += content.length;
  }

  result(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

export class ByteReader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('The index ends too early');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  block(): Uint8Array {
    const length = this.number();
    const content = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return content;
  }
}
