import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server for one test. */
export interface MailServer {
  readonly url: string;
  /** The letters as received. */
  readonly letters: readonly string[];
  close(): void;
}

/** Starts a server that accepts every letter, or handles a connection with `each`. */
export async function aMailServer(each?: (socket: Socket) => void): Promise<MailServer> {
  const letters: string[] = [];
  const server = createServer(each ?? ((socket) => receive(socket, letters)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => void server.close() };
}

/** The simplest mail server that clients accept. */
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
