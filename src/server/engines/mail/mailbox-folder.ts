import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { compose } from './compose.ts';
import type { MailEngine } from './port.ts';

/** Writes letters as `.eml` files into a folder, named by time and key (rules/safety#engines). */
export function createMailboxFolder(folder: string, clock: Clock): MailEngine {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const { message: bytes } = await transport.sendMail({
        ...compose(message, 'localhost'),
        date: new Date(clock()),
      });
      const file = join(folder, `${message.key.replaceAll(/[^\w.-]/g, '-')}.eml`);
      // The file is written under another name first, and a repeat writes the same file.
      await writeFile(`${file}.part`, bytes as Buffer);
      await rename(`${file}.part`, file);
    },
    isThere: async () => true,
    async close() {
      transport.close();
    },
  };
}
