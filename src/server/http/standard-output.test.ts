import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';

const file = JSON.stringify(join(import.meta.dirname, 'standard-output.ts'));
/**
 * A program that logs to its standard output. Reading the property turns the pipe into an asynchronous
 * one, as in a shop.
 */
const program = (rest: string): string[] => [
  '--input-type=module',
  '-e',
  `const { standardOutput } = await import(${file});
   void process.stdout.isTTY;
   const log = standardOutput(1);
   const write = (count) => { for (let n = 0; n < count; n++) log.write(n + (n % 1000 ? ' a' : ' æ') + '\\n'); };
   ${rest}`,
];
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${n} ${n % 1000 ? 'a' : 'æ'}`);

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts a program that takes messages; its output stays unread until the test reads it. */
function start(rest: string): { readonly program: ChildProcess; readonly output: Readable } {
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const started = spawn(process.execPath, program(rest), { stdio: [...stdio] });
  child = started;
  if (started.stdout === null) throw new Error('The program has no output');
  return { program: started, output: started.stdout };
}

test('a log line is written soon', async () => {
  const { output } = start('write(2); process.on("message", () => {});');
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  const read = [await lines.next(), await lines.next()];
  expect(read.map(({ value }) => value)).toEqual(numbered(2));
});

test('a process that exits has written every line', () => {
  const exits = program('write(300); process.exit(3);');
  const { status, stdout } = spawnSync(process.execPath, exits, { encoding: 'utf8' });
  expect(status).toBe(3);
  expect(stdout.trim().split('\n')).toEqual(numbered(300));
});

/**
 * A program that logs much more than a pipe holds, reports that it continues, and logs once more when
 * told to.
 */
const logsMuch = (count: number): string => `
  write(${count});
  setImmediate(() => process.send('goes on'));
  process.once('message', () => {
    write(1);
    process.once('message', () => process.exit(0));
  });
`;

test.each([
  ['finds every line when reading on', 60_000, 0],
  ['is told how many lines there was no room for', 300_000, 1],
])('a reader who stops holds nobody up, and %s', async (_name, count, notices) => {
  const { program: busy, output } = start(logsMuch(count));
  await once(busy, 'message');
  const lines: string[] = [];
  for await (const line of createInterface({ input: output })) {
    lines.push(line);
    // By now the pipe has room again, and the waiting lines are read to their end.
    if (lines.length === 60_000) setImmediate(() => busy.send('once more'));
    if (lines.length > 1 && line === '0 æ') busy.send('enough');
  }
  const told = lines.filter((line) => line.startsWith('{'));
  expect(told).toHaveLength(notices);
  const lost = Number(/(\d+) lines were lost/.exec(told[0] ?? '')?.[1] ?? 0);
  expect(lines.length - notices - 1 + lost).toBe(count);
  expect(lines.slice(0, 60_000)).toEqual(numbered(60_000));
});

test('a process that exits waits for a slow reader, and not for ever', async () => {
  const { program: ending, output } = start(`
    write(60_000);
    process.send('ends', () => process.exit(3));
  `);
  await once(ending, 'message');
  const lines: string[] = [];
  for await (const line of createInterface({ input: output })) lines.push(line);
  expect(lines).toEqual(numbered(60_000));

  const { program: alone } = start("write(60_000); process.send('ends', () => process.exit(3));");
  expect(await once(alone, 'exit')).toEqual([3, null]);
});

test('a log reader that is gone does not stop the program from ending', async () => {
  const { program: alone, output } = start(`
    process.once('message', () => {
      write(1);
      setImmediate(() => setImmediate(() => { write(2); process.exit(3); }));
    });
    process.send('ready');
  `);
  await once(alone, 'message');
  output.destroy();
  await once(output, 'close');
  alone.send('go on');
  expect(await once(alone, 'exit')).toEqual([3, null]);
});

test('a full disk does not stop the program', () => {
  const full = openSync('/dev/full', 'w');
  const goesOn = program(
    'write(1); setImmediate(() => setImmediate(() => { write(1); process.exit(3); }));',
  );
  const { status } = spawnSync(process.execPath, goesOn, { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  expect(status).toBe(3);
});
