import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '#e2e/shop.ts';
import { plentiful } from './operator.ts';

export interface SlowClientsReport {
  readonly slowClients: number;
  /** The number of connections that the shop closed. */
  readonly closed: number;
  readonly asked: number;
  /** Answers other than 200 to a visitor from elsewhere, with their numbers. */
  readonly failures: Readonly<Record<string, number>>;
  readonly slowestMs: number;
}

const common = ['Host: shop', 'Accept: */*'];
const length = ['Content-Type: application/json', 'Content-Length: 9000'];
/**
 * The beginnings of calls that are sent at once: a head and a body that continue byte by byte, and a
 * whole call whose answer is not read.
 */
const slowCalls = [
  { lines: ['GET / HTTP/1.1', ...common, 'X-Slow: '], goesOn: true },
  { lines: ['POST /api/user/login HTTP/1.1', ...common, ...length, '', '{'], goesOn: true },
  { lines: ['GET / HTTP/1.1', ...common, '', ''], goesOn: false },
] as const;

const byteEveryMs = 1_000;
const visited = ['/', '/search?q=servant', `/api/stock/check?sku=${plentiful.sku}`, '/sitemap.xml'];

/**
 * So many senders of heads and bodies and readers of answers, each as slow as it may be and all of one address,
 * come again whenever the shop closes on them. A visitor of another address looks at pages meanwhile.
 */
export async function slowClients(
  count: number,
  asks: number,
  pauseMs: number,
): Promise<SlowClientsReport> {
  const shop = await startShop();
  const port = Number(new URL(shop.origin).port);
  const crowd = new SlowCrowd(port);
  try {
    await Promise.all(Array.from({ length: count }, (_, at) => crowd.join(at)));
    const failures: Record<string, number> = {};
    let slowestMs = 0;
    for (let asked = 0; asked < asks; asked++) {
      const start = performance.now();
      const result = await look(`http://127.0.0.1:${port}${visited[asked % visited.length]}`);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      if (result !== '200') failures[result] = (failures[result] ?? 0) + 1;
      await wait(pauseMs);
    }
    const { closed } = crowd;
    return { slowClients: count, closed, asked: asks, failures, slowestMs: Math.round(slowestMs) };
  } finally {
    crowd.leave();
    await shop.stop();
  }
}

async function look(url: string): Promise<string> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

class SlowCrowd {
  closed = 0;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #senders = new Set<Socket>();
  readonly #drip: NodeJS.Timeout;
  #isOver = false;

  constructor(port: number) {
    this.#port = port;
    this.#drip = setInterval(() => {
      for (const socket of this.#senders) if (socket.writable) socket.write(' ');
    }, byteEveryMs);
  }

  /** Resolves once it is connected for the first time. */
  async join(at: number): Promise<void> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#senders.delete(socket);
      if (this.#isOver) return;
      this.closed += 1;
      void this.join(at).catch(() => undefined);
    });
    await once(socket, 'connect');
    const call = slowCalls[at % slowCalls.length];
    if (call === undefined) return;
    socket.write(call.lines.join('\r\n'));
    if (!call.goesOn) return;
    // The refusal is read to its end, so that the close is seen.
    socket.resume();
    this.#senders.add(socket);
  }

  leave(): void {
    this.#isOver = true;
    clearInterval(this.#drip);
    for (const socket of this.#sockets) socket.destroy();
  }
}
