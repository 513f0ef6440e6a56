/** Fetches a file of known size and tells how many bytes came with each piece. */
export async function download(
  url: string,
  size: number,
  came: (bytes: number) => void,
): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const file = new Uint8Array(size);
  const reader = response.body.getReader();
  let filled = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    file.set(piece.value, filled);
    filled += piece.value.length;
    came(piece.value.length);
  }
  if (filled !== size) throw new Error(`${url} is not whole`);
  return file;
}
