import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = '\r\n\r\n';
const maxHeadBytes = 8 * 1024;
/** One read brings at most this many bytes. */
const readBytes = 64 * 1024;

/**
 * A connection that stays open and requests one page after another. Node's own client takes longer to
 * ask than the shop to answer, so it would measure itself; this one discards what it reads for the same
 * reason.
 */
export class Connection {
  readonly #socket: Socket;
  #head = '';
  #received = 0;
  /** Bytes that an answer has in all; undefined until its head is known. */
  #whole: number | undefined;
  #answered = Promise.withResolvers<void>();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', (error) => this.#answered.reject(error));
    socket.on('close', () => this.#answered.reject(new Error('The shop hung up')));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    const buffer = Buffer.alloc(readBytes);
    const callback = (bytes: number): boolean => {
      connection.#read(buffer.subarray(0, bytes));
      return true;
    };
    const onread = { buffer, callback };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    await once(socket, 'connect');
    const connection = new Connection(socket);
    return connection;
  }

  /** Asks, with a body by POST, and waits for the whole answer; anything but 200 is an error. One at a time. */
  ask(path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<void> {
    this.#answered = Promise.withResolvers();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const method = body === undefined ? 'GET' : 'POST';
    if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;
    this.#socket.write(head + (body ?? ''));
    return this.#answered.promise;
  }

  close(): void {
    this.#answered.promise.catch(() => undefined);
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received += chunk.byteLength;
    if (this.#whole === undefined) {
      this.#head += chunk.toString('latin1', 0, maxHeadBytes);
      const end = this.#head.indexOf(endOfHead);
      if (end === -1) return;
      this.#whole = end + endOfHead.length + this.#bodyLength(end);
    }
    if (this.#received < this.#whole) return;
    this.#whole = undefined;
    this.#received = 0;
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
