import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, Stop } from '#tools/progress.js';
import { unprivileged, type Machine } from './machine.ts';

/** A server of the tests' own, in a folder that goes with it. */
export interface ThrowAway {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const readyWithinMs = 30_000;

/** A PostgreSQL that keeps nothing: it need not survive a power cut, so it never waits for a disk. */
export async function startPostgres(
  programs: NonNullable<Machine['postgres']>,
): Promise<ThrowAway> {
  const user = unprivileged();
  const folder = await mkdtemp(join(await quickFolder(), 'armatur-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = await run(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, ...user },
  );
  if (made.code !== 0) throw new Stop(`${made.output}\nPostgreSQL could not make a cluster.`);
  const port = await freePort();
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  const server = spawn(
    programs.postgres,
    [...args, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, ...user, stdio: 'ignore' },
  );
  await answers(port, server, 'PostgreSQL');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    // INT is PostgreSQL's fast way out: it does not wait for its clients.
    stop: () => end(server, 'SIGINT', folder),
  };
}

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Tests make hundreds of databases, and on a disk that others write to each waits: in memory, where there is room. */
async function quickFolder(): Promise<string> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A Redis that writes nothing down. */
export async function startRedis(program: string): Promise<ThrowAway> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(program, args, { stdio: 'ignore' });
  await answers(port, server, 'Redis');
  return { url: `redis://127.0.0.1:${port}`, stop: () => end(server, 'SIGTERM', folder) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Stop('There is no free port.');
  return address.port;
}

async function answers(port: number, server: ChildProcess, name: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && server.exitCode === null) {
    if (await canConnect(port)) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  server.kill('SIGKILL');
  throw new Stop(`${name} did not start for the tests.`);
}

/** Waits until a server answers over HTTP. */
export async function answersHttp(
  url: string,
  server: ChildProcess,
  name: string,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline && server.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  server.kill('SIGKILL');
  throw new Stop(`${name} did not start for the tests.`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });
}

/** Ends a server, waits until it is gone and clears its folder away. */
export async function end(
  server: ChildProcess,
  signal: NodeJS.Signals,
  folder: string,
): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}
