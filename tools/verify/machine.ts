import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun, Stop } from '#tools/progress.js';

/** The programs of this machine that some tests need; absent where they are missing. */
export interface Machine {
  readonly chromium?: string;
  /** Chromium without windows, in which a page takes less than half the time. */
  readonly headlessShell?: string;
  readonly postgres?: { readonly initdb: string; readonly postgres: string };
  readonly redis?: string;
  /** Java to run OpenSearch, and Maven to download it. */
  readonly opensearch?: { readonly java: string; readonly maven: string };
}

const debianPackages = {
  chromium: 'chromium',
  headlessShell: 'chromium-headless-shell',
  postgres: 'postgresql',
  redis: 'redis-server',
};

/** Finds the programs, and as root on Debian installs missing ones. */
export async function findMachine(): Promise<Machine> {
  const found = look();
  const missing = Object.entries(debianPackages)
    .filter(([name]) => !(name in found))
    .map(([, debianPackage]) => debianPackage);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return found;
  try {
    await aptInstall(missing);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // No list or no such package: the tests that need it are skipped, with a sentence each.
    console.log(error.message);
  }
  return look();
}

async function aptInstall(packages: readonly string[]): Promise<void> {
  // Run level 1 keeps Debian from starting the servers: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await mustRun('Reading the list of packages', 'apt-get', ['update', '-qq'], { env });
  const install = ['install', '-qq', '-y', '--no-install-recommends', ...packages];
  await mustRun(`Installing ${packages.join(', ')}`, 'apt-get', install, { env });
}

function look(): Machine {
  const chromium = onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');
  const headlessShell = onPath('chromium-headless-shell');
  const initdb = postgresProgram('initdb');
  const postgres = postgresProgram('postgres');
  const redis = onPath('redis-server');
  const java = onPath('java');
  const maven = onPath('mvn');
  return {
    ...(chromium && { chromium }),
    ...(headlessShell && { headlessShell }),
    ...(initdb && postgres && { postgres: { initdb, postgres } }),
    ...(redis && { redis }),
    ...(java && maven && { opensearch: { java, maven } }),
  };
}

/** Debian keeps the programs of each version in a separate folder outside the PATH. */
function postgresProgram(name: string): string | undefined {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const candidates = newest.map((version) => join(versions, version, 'bin', name));
  return onPath(name) ?? candidates.find(isProgram);
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The user for a server that refuses to run as root; empty when we are not root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => {
    const named = ['postgres', 'nobody'].map((user) => spawnSync('id', [flag, user]));
    return Number(named.find(({ status }) => status === 0)?.stdout.toString());
  };
  return { uid: id('-u'), gid: id('-g') };
}
