import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { createMailboxFolder } from '#server/engines/mail/mailbox-folder.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { createSmtpMail } from '#server/engines/mail/smtp.ts';
import { aMailServer } from '#testing/a-mail-server.ts';
import { createNewsletterByMail, noBatches, usualBatches } from './by-mail.ts';
import { newsletterConformance } from './conformance.ts';

newsletterConformance('mailbox folder', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-newsletter-'));
  return {
    engine: createNewsletterByMail(createMailboxFolder(folder, clock), clock, noBatches),
    letters: async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))),
    close: () => rm(folder, { recursive: true }),
  };
});

newsletterConformance('smtp', async (clock) => {
  const server = await aMailServer();
  const mail = createSmtpMail(server.url, clock);
  return {
    engine: createNewsletterByMail(mail, clock, usualBatches),
    letters: async () => server.letters,
    close: async () => {
      await mail.close();
      server.close();
    },
  };
});

test('after a batch nothing is taken until the pause is over', async () => {
  let now = moment(0);
  const sent: string[] = [];
  const mail = {
    send: async ({ key }: MailMessage) => void sent.push(key),
    isThere: async () => true,
    close: async () => undefined,
  };
  const batches = { maxLetters: 2, pauseMs: minuteMs };
  const engine = createNewsletterByMail(mail, () => now, batches);
  const words = { from: 'a@b.example', subject: '', text: '', html: '' };
  const sendTo = (id: number) =>
    engine.send({ key: 'var', writeFor: () => words }, [{ id, email: 'c@d.example', leave: '' }]);
  await sendTo(1);
  expect(await engine.isThere()).toBe(true);
  await sendTo(2);
  expect(await engine.isThere()).toBe(false);
  now = moment(minuteMs);
  expect(await engine.isThere()).toBe(true);
  await sendTo(3);
  expect(await engine.isThere()).toBe(true);
  expect(sent).toEqual(['var-1', 'var-2', 'var-3']);
});
