import { spawn } from 'node:child_process';

/** Something is missing or failed, and the message says it in a sentence: no stack is shown. */
export class Stop extends Error {}

/** @param {number} since @returns {string} */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints the name of a task, with running seconds on a terminal, and how long it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function task(title, work) {
  const start = performance.now();
  const { isTTY } = process.stdout;
  const show = () => process.stdout.write(`\r${title} … ${secondsSince(start)} `);
  if (!isTTY) process.stdout.write(`${title} …\n`);
  const timer = isTTY ? setInterval(show, 200) : undefined;
  let end = 'failed after';
  try {
    const result = await work();
    end = 'done in';
    return result;
  } finally {
    clearInterval(timer);
    const line = `${title}: ${end} ${secondsSince(start)}`;
    process.stdout.write(isTTY ? `\r\u001B[K${line}\n` : `${line}\n`);
  }
}

/**
 * Runs a program, keeping what it says. Never rejects for what the program does.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The same under a title; what it said is shown only if it failed.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} [options]
 * @returns {Promise<string>} what it said
 */
export async function mustRun(title, command, args, options) {
  return task(title, async () => {
    const { code, output } = await run(command, args, options);
    if (code !== 0) throw new Stop(`${output.trim()}\n${title}: that did not work; see above.`);
    return output;
  });
}
