import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The letters of a mailbox folder as they are read: headers, parts and attachments. */
export async function lettersIn(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mailbox');
  const files = await readdir(folder).catch(() => []);
  const letters = files.filter((file) => file.endsWith('.eml'));
  return Promise.all(letters.map(async (file) => readable(await readFile(join(folder, file)))));
}

function readable(bytes: Buffer): string {
  const text = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const headers = text.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, word) =>
    kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuoted(word.replaceAll('_', ' ')),
  );
  const parts = headers.replaceAll(
    /(Content-Transfer-Encoding: base64\n(?:\S.*\n)*\n)([\w+/=\n]+)/g,
    (_, head: string, body: string) => head + fromBase64(body),
  );
  const whole = Buffer.from(fromQuoted(parts), 'latin1').toString();
  // Words of styles and classes are not read.
  return whole.replaceAll(/<style\b.*?<\/style>| (?:class|style)="[^"]*"/gs, '');
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}

function fromQuoted(text: string): string {
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
