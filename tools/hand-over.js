import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { environment, root } from './prepare.js';
import { Stop } from './progress.js';

/**
 * Runs a program in this one's place: its input and output, its signals, its exit code.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [extra] environment on top of ours
 */
export function handOver(node, args, extra = {}) {
  const env = { ...environment(node), ...extra };
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends its Ctrl-C to both of us; passed on as well, the child would get it twice.
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => isFromTerminal || child.kill(signal));
  }
  // npm does not report its own end when it is killed, so we check whether the processes that started
  // us still run.
  const startedBy = ancestors();
  const watch = setInterval(() => ancestors() === startedBy || child.kill('SIGTERM'), 500);
  watch.unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Our parent, and where the system tells it the parent of the shell that npm puts between. */
function ancestors() {
  const shell = `/proc/${process.ppid}/stat`;
  const grandparent = existsSync(shell) ? readFileSync(shell, 'utf8').split(' ')[3] : '';
  return `${process.ppid} ${grandparent}`;
}

/** Ends with one sentence where one is enough. @param {() => Promise<void>} work */
export async function begin(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
