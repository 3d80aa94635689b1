import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realClock } from '#server/clock.ts';
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
  const letters: string[] = [];
  const { server, port } = await listen((socket) => receive(socket, letters));
  return {
    engine: createSmtpMail(`smtp://127.0.0.1:${port}`, clock),
    letters: async () => letters,
    close: async () => void server.close(),
  };
});

test('a mail server that refuses a letter is an error', async () => {
  const { server, port } = await listen((socket) => socket.end('554 no service\r\n'));
  const engine = createSmtpMail(`smtp://127.0.0.1:${port}`, realClock);
  const letter = {
    key: 'a',
    from: 'a@b.example',
    to: 'c@d.example',
    subject: '',
    text: '',
    html: '',
  };
  await expect(engine.send(letter)).rejects.toThrow('554');
  await engine.close();
  server.close();
});

async function listen(each: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer(each);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** The smallest mail server that a client is content with. */
function receive(socket: Socket, letters: string[]): void {
  let body: string | undefined;
  let rest = '';
  socket.write('220 sink\r\n');
  socket.on('data', (bytes) => {
    rest += bytes.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (body !== undefined && line !== '.') body += `${line}\r\n`;
      else if (body !== undefined) {
        letters.push(body);
        body = undefined;
        socket.write('250 taken\r\n');
      } else if (line === 'DATA') {
        body = '';
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
  socket.on('error', () => socket.destroy());
}
