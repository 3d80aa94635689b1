import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { soon } from './shopper.ts';

/** The letters to an address that a shop has written to its folder, as they can be searched for words. */
async function lettersTo(dataDir: string, email: string): Promise<readonly string[]> {
  const mailbox = join(dataDir, 'mailbox');
  const names = await readdir(mailbox).catch(() => []);
  // A letter has another ending while it is written.
  const whole = names.filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(whole.map((name) => readFile(join(mailbox, name), 'utf8')));
  return letters
    .filter((letter) => letter.includes(`\nTo: ${email}`))
    .map((letter) => {
      // Long lines are broken, and other signs than those of English written as bytes.
      const bytes = letter
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        );
      return Buffer.from(bytes, 'latin1').toString('utf8');
    });
}

/** Waits for a letter to an address that matches, and returns the match. */
export function letterSaying(dataDir: string, email: string, words: RegExp): Promise<string> {
  const look = async () => {
    const letters = await lettersTo(dataDir, email);
    const found = letters
      .map((letter) => words.exec(letter)?.[0])
      .find((each) => each !== undefined);
    if (found === undefined) throw new Error(`No letter to ${email} says ${words.source}`);
    return found;
  };
  // A poll of an expectation works inside tests only.
  return vi.waitFor(look, soon);
}
