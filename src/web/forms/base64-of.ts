/** Reads a file as Base64, as calls take it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const step = 30_000;
  let text = '';
  for (let start = 0; start < bytes.length; start += step) {
    text += String.fromCodePoint(...bytes.subarray(start, start + step));
  }
  return btoa(text);
}
