import { spawn } from 'node:child_process';
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
  // npm does not pass on a TERM: when it goes, nobody tells us, so we look.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500);
  watch.unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
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
