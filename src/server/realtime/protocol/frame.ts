/** What goes over a connection: bytes, written once however many receive them. */
export interface Frame {
  bytes: Buffer;
  binary: boolean;
}

export const textFrame = (text: string): Frame => ({ bytes: Buffer.from(text), binary: false });
