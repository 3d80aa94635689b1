import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface BareCarts {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The least that an add can be: one durable transaction that counts a line up, and an answer in JSON. */
export async function startBareCarts(folder: string): Promise<BareCarts> {
  const child = fork(import.meta.filename, [join(folder, 'bare-carts.db')]);
  const gone = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await gone;
    },
  };
}

interface Asked {
  readonly cartItem: { readonly sku: string; readonly qty: number };
}

function serve(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table lines (cart text, sku text, quantity integer, primary key (cart, sku)) strict`);
  const write = database.prepare(`insert into lines values (?, ?, ?)
    on conflict do update set quantity = quantity + excluded.quantity returning quantity`);
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { sku, qty } = (JSON.parse(text) as Asked).cartItem;
      database.exec('begin immediate');
      const line = write.get(request.url ?? '', sku, qty);
      database.exec('commit');
      const answer = JSON.stringify({ code: 200, result: { sku, ...line } });
      response.writeHead(200, { 'content-length': Buffer.byteLength(answer) }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

if (process.argv[1] === import.meta.filename) serve(process.argv[2] ?? '');
