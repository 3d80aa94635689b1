import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realClock } from '#server/clock.ts';
import { aDoor } from '#testing/a-door.ts';
import { aMailServer } from '#testing/a-mail-server.ts';
import { mailConformance } from './conformance.ts';
import { createMailboxFolder } from './mailbox-folder.ts';
import { createSmtpMail } from './smtp.ts';

mailConformance('mailbox folder', async (clock) => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-mail-'));
  return {
    engine: createMailboxFolder(folder, clock),
    letters: async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))),
    close: () => rm(folder, { recursive: true }),
  };
});

mailConformance('smtp', async (clock) => {
  const server = await aMailServer();
  return {
    engine: createSmtpMail(server.url, clock),
    letters: async () => server.letters,
    close: async () => server.close(),
  };
});

const letter = {
  key: 'a',
  from: 'a@b.example',
  to: 'c@d.example',
  subject: '',
  text: '',
  html: '',
};

test('a mail server that refuses a letter is an error', async () => {
  const server = await aMailServer((socket) => socket.end('554 no service\r\n'));
  const engine = createSmtpMail(server.url, realClock);
  await expect(engine.send(letter)).rejects.toThrow('554');
  await engine.close();
  server.close();
});

test('a mail server that hangs is not there, until it answers again', async () => {
  const server = await aMailServer();
  const door = await aDoor(server.url);
  const engine = createSmtpMail(door.url, realClock, { connectMs: 100, answerMs: 200 });
  try {
    expect(await engine.isThere()).toBe(true);
    door.hang();
    await expect(engine.send(letter)).rejects.toThrow('Greeting never received');
    expect(await engine.isThere()).toBe(false);
    door.goOn();
    expect(await engine.isThere()).toBe(true);
    await engine.send({ ...letter, key: 'later' });
    expect(server.letters.at(-1)).toContain('<later@');
  } finally {
    await engine.close();
    await door.close();
    server.close();
  }
});
