import { createReadStream } from 'node:fs';
import { say } from './spoken-language.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** UTF-8, and the encoding of a Norwegian Excel. */
export const encodings = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Refuses a whole file before its first row if any bytes are not UTF-8. */
export async function checkUtf8(
  file: string,
  said: 'file.not_utf8' | 'file.json_not_utf8' = 'file.not_utf8',
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (cause) {
    // The decoder throws a `TypeError`. Any other error comes from the disk.
    if (!(cause instanceof TypeError)) throw cause;
    throw new UnreadableFile(say(said, { file }), { cause });
  }
}
