import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = '\r\n\r\n';

/**
 * A connection that stays open and asks for one page after another. Node's own client takes longer to ask
 * than the shop to answer, and would measure itself.
 */
export class Connection {
  readonly #socket: Socket;
  #head = '';
  /** Bytes of the body that are still to come; undefined while the head is. */
  #left: number | undefined;
  #answered = Promise.withResolvers<void>();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#answered.reject(error));
    socket.on('close', () => this.#answered.reject(new Error('The shop hung up')));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Asks, and waits for the whole answer; anything but 200 is an error. One question at a time. */
  ask(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    this.#answered = Promise.withResolvers();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
    return this.#answered.promise;
  }

  close(): void {
    this.#answered.promise.catch(() => undefined);
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#left === undefined) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(endOfHead);
      if (end === -1) return;
      this.#left = this.#bodyLength(end) - (this.#head.length - end - endOfHead.length);
    } else this.#left -= chunk.byteLength;
    if (this.#left > 0) return;
    this.#left = undefined;
    this.#head = '';
    this.#answered.resolve();
  }

  #bodyLength(end: number): number {
    const head = this.#head.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined)
      this.#answered.reject(new Error(`The shop answered ${head}`));
    return Number(length);
  }
}
