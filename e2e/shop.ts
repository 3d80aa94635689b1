import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentFlags, serverFlags } from '#tools/server-flags.js';

/** The real shop in its own process and data folder. */
export interface RunningShop {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything the process has printed. */
  readonly output: () => string;
  /** Ends it as an operator would and waits until it is gone. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

interface ShopOptions {
  /** Keeps the data of an earlier shop. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder of sources that it runs as `npm run dev` does, in place of the built pages. */
  readonly sources?: string;
  /** An open file for what the process says, which `output` then does not know. */
  readonly log?: number;
}

const startTimeoutMs = 120_000;

/** Starts the shop on a free port of this machine and waits until it is ready to serve. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await freshData());
  const { sources } = options;
  const program =
    sources === undefined
      ? [...serverFlags, 'src/server/main.ts']
      : [...developmentFlags, 'src/server/main.ts', '--dev'];
  const child = spawn(process.execPath, program, {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: sources === undefined ? 'production' : 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All visitors of a journey and all buyers of a fault come from this machine.
      OWN_NETWORKS: '127.0.0.0/8, ::1',
      ...options.environment,
    },
    stdio: ['ignore', options.log ?? 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const origin = `http://localhost:${port}`;
  try {
    await untilReady(origin, child, () => output);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      await end(child, 'SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Makes a data folder, with the sample shop if it has been loaded before. */
export async function freshData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-shop-'));
  const prepared = process.env.PREPARED_SHOP;
  if (prepared === undefined) return folder;
  // Resized pictures are the same in every copy, and cost more than all else a page asks for.
  const pictures = join(prepared, 'pictures');
  await mkdir(pictures, { recursive: true });
  await cp(prepared, folder, { recursive: true, filter: (path) => path !== pictures });
  await symlink(pictures, join(folder, 'pictures'));
  return folder;
}

async function untilReady(
  origin: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  while (!deadline.aborted) {
    if (child.exitCode !== null) throw new Error(`The shop ended while starting:\n${output()}`);
    const isReady = await fetch(`${origin}/readyz`, { signal: deadline }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`The shop was not ready in time:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Finds a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
