import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** What may wait for a reader, in characters. */
const mostWaiting = 1024 * 1024;
/** A reader who takes anything is tried again at once, one who takes nothing ever later. */
const retryMs = { first: 1, last: 100 };
/** How long whoever ends waits for a reader who takes nothing. */
const lastWaitMs = 1_000;
const newline = 10;

/**
 * A file for a log, to which the lines of a turn of the event loop go at once when it ends: a write for each would be a
 * fifth of what a kept page costs. Nothing that happens to the file holds the process up, keeps it from ending or throws:
 * a slow reader is waited for meanwhile, and lines that could not be written are counted in the next that can.
 */
export function linesByTurn(file: number): DestinationStream {
  let lines = '';
  /** What the file did not take. */
  let rest: Buffer = Buffer.alloc(0);
  let lost = 0;
  let lastByte = newline;
  let isDue = false;
  let isClosed = false;
  let waitMs = retryMs.first;

  /** Writes what the file takes; answers whether it took anything. */
  const write = (): boolean => {
    const added = Buffer.from(lines);
    rest = rest.byteLength === 0 ? added : Buffer.concat([rest, added]);
    lines = '';
    const before = rest.byteLength;
    try {
      while (rest.byteLength > 0) {
        const taken = writeSync(file, rest);
        lastByte = rest[taken - 1] ?? lastByte;
        rest = rest.subarray(taken);
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') return rest.byteLength < before;
      isClosed = code === 'EPIPE';
      lost += rest.filter((byte) => byte === newline).byteLength;
      rest = Buffer.alloc(0);
    }
    return true;
  };

  const flush = (): void => {
    isDue = false;
    waitMs = write() ? retryMs.first : Math.min(waitMs * 2, retryMs.last);
    if (rest.byteLength === 0) return;
    isDue = true;
    setTimeout(flush, waitMs).unref();
  };

  process.once('exit', () => {
    const asleep = new Int32Array(new SharedArrayBuffer(4));
    let until = performance.now() + lastWaitMs;
    for (;;) {
      if (write()) until = performance.now() + lastWaitMs;
      if (rest.byteLength === 0 || performance.now() > until) return;
      Atomics.wait(asleep, 0, 0, retryMs.first);
    }
  });

  return {
    write(line) {
      if (isClosed) return;
      if (rest.byteLength + lines.length > mostWaiting) {
        lost += 1;
        return;
      }
      if (lost > 0) {
        const msg = `${lost} lines were lost: there was no room for them`;
        const isTorn = lastByte !== newline && rest.byteLength === 0 && lines === '';
        if (isTorn) lines = '\n';
        lines += `${JSON.stringify({ level: 'warn', time: Date.now(), msg })}\n`;
        lost = 0;
      }
      lines += line;
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
}
