/**
 * Every program here needs these before it can run: the packages, a Node that can run the sources,
 * and for the shop the built pages. Plain JavaScript without packages, on any Node from 20 on,
 * because it runs when nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.js';
import { mustRun, Stop } from './progress.js';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Held by the one program that installs or builds in this clone. */
export const preparing = join(root, 'build', 'preparing');
const neededMajor = 24;

/** Installs exactly what the lockfile says, when it changed since the last time. */
export async function install() {
  const stamp = join(root, 'node_modules', '.armatur-stamp');
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const key = hash([lockfile, process.platform, process.arch]);
  if (read(stamp) === key) return;
  await alone(preparing, async () => {
    if (read(stamp) === key) return;
    await installPackages();
    writeFileSync(stamp, key);
  });
}

async function installPackages() {
  // `npm ci` refuses a lockfile that names platform packages its registry lacks; this doesn't. The
  // Node of this shop is an optional package and the bundler a dev one, so both are asked for.
  const npm = ['install', '--no-save', '--include=optional', '--include=dev'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npmScript } = process.env;
  const [command, ...args] = npmScript ? [process.execPath, npmScript] : ['npm'];
  await mustRun('Installing packages', command ?? 'npm', [...args, ...npm, ...quiet], {
    cwd: root,
    shell: !npmScript && process.platform === 'win32',
  });
}

/** The path of a Node that runs the sources as they are: the pinned one, or this machine's. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  // It may be there and not run, as on a Linux without glibc.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Stop(
    `Armatur needs Node ${neededMajor} or newer; none is packaged for ${system} on ${process.arch}, ` +
      `and this one is ${process.versions.node}.`,
  );
}

/** Bundles the pages when anything they are made of changed. @param {string} node */
export async function build(node) {
  const stamp = join(root, 'build', 'stamp');
  const key = hash(bundled.flatMap((path) => describe(join(root, path))));
  if (read(stamp) === key) return;
  await alone(preparing, async () => {
    if (read(stamp) === key) return;
    await buildPages(node);
    mkdirSync(dirname(stamp), { recursive: true });
    // Last, so that a build that was interrupted is done again.
    writeFileSync(stamp, key);
  });
}

/** @param {string} node */
async function buildPages(node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await mustRun('Building the pages', node, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    env: environment(node),
  });
}

/**
 * The environment of a program that should find the pinned Node and the packages' programs. Its code is compiled once,
 * since the operator's program would spend most of its time on that.
 */
export function environment(/** @type {string} */ node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH];
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path.join(delimiter) };
}

const bundled = [
  ...['web', 'domain', 'contract', 'texts', 'service-worker'].map((room) => join('src', room)),
  join('tools', 'bundle'),
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Path, size and time of a file, or of all files below a folder. @param {string} path @returns {string[]} */
function describe(path) {
  const { size, mtimeMs, isDirectory } = statInfo(path);
  if (!isDirectory) return [`${path} ${size} ${mtimeMs}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => describe(join(path, name)));
}

/** @param {string} path */
function statInfo(path) {
  const info = statSync(path);
  return { size: info.size, mtimeMs: info.mtimeMs, isDirectory: info.isDirectory() };
}

/** @param {readonly (string | Uint8Array)[]} parts */
function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('hex');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
