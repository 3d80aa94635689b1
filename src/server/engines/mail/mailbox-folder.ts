import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock.ts';
import { compose } from './compose.ts';
import type { MailEngine } from './port.ts';

/** Letters as `.eml` files in a folder, one a letter, named by time and key (rules/safety#engines). */
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
      // Written whole or not at all, and to the same file when sent again.
      await writeFile(`${file}.part`, bytes as Buffer);
      await rename(`${file}.part`, file);
    },
    isThere: async () => true,
    async close() {
      transport.close();
    },
  };
}
