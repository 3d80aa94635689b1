import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of a server. It can hang like a stopped process: it accepts connections and never
 * answers.
 */
export interface Door {
  /** The server's address with the proxy as host. */
  readonly url: string;
  hang(): void;
  /** Passes on what arrived meanwhile. */
  goOn(): void;
  close(): Promise<void>;
}

export async function aDoor(to: string): Promise<Door> {
  const { hostname, port: serverPort } = new URL(to);
  const sockets = new Set<Socket>();
  let isHanging = false;

  const join = (from: Socket, onward: Socket): void => {
    sockets.add(from);
    if (isHanging) from.pause();
    from.on('data', (bytes) => onward.write(bytes));
    from.on('end', () => onward.end());
    from.on('error', () => onward.destroy());
    from.on('close', () => {
      sockets.delete(from);
      onward.destroy();
    });
  };
  const server = createServer((from) => {
    const onward = connect(Number(serverPort), hostname);
    join(from, onward);
    join(onward, from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(to);
  url.host = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;

  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
