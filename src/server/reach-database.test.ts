import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/engines/database/port.ts';
import { createLog } from '#server/http/log.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { migrate } from '#server/repositories/migrations/migrate.ts';
import { testNow } from '#testing/test-databases.ts';
import { DatabaseAway, reachDatabase } from './reach-database.ts';

const databaseUrl = 'postgres://shop:secret@127.0.0.1:1/shop';
const address = { dataDir: '/nowhere', databaseUrl };
const lines: string[] = [];
const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });

let server: Server | undefined;
afterEach(() => {
  lines.length = 0;
  server?.close();
});

test('a database that stays away is one sentence that names its variable and not its password', async () => {
  const database = await openDatabase(address);
  let tries = 0;
  const work = () => {
    tries += 1;
    return migrate(database, () => testNow);
  };
  const reached = reachDatabase({ address, log }, work, { patienceMs: 500, pauseMs: 10 });
  const refusal = await reached.catch((error: unknown) => error);
  await database.close();
  expect(refusal).toBeInstanceOf(DatabaseAway);
  expect((refusal as DatabaseAway).message).toMatch(/^Nobody answers at .*DATABASE_URL right\?$/);
  expect(tries).toBeGreaterThan(1);
  expect(lines).toHaveLength(1);
  expect(`${lines.join('')}${String(refusal)}`).not.toContain('secret');
});

test('a database that comes while the start waits is used', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  await once(free, 'close');
  const work = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').catch((error: unknown) => {
      server ??= createServer((each) => each.destroy()).listen(port, '127.0.0.1');
      throw new DatabaseUnavailable('away', error);
    });
    socket.destroy();
  };
  await expect(reachDatabase({ address, log }, work, { pauseMs: 1 })).resolves.toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('what is wrong otherwise is not tried again', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new Error('The database is of a newer Armatur');
  };
  await expect(reachDatabase({ address, log }, work)).rejects.toThrow('newer Armatur');
  expect(tries).toBe(1);
});
