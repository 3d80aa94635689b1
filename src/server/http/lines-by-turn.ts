import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** What may wait for a reader who has stopped reading, in bytes. */
const mostWaiting = 1024 * 1024;
const retryMs = 100;

/**
 * A file for a log, to which the lines of a turn of the event loop go at once when it ends: a write for each would be a
 * fifth of what a kept page costs. Nothing that happens to the file holds the process up or keeps it from ending: a slow
 * reader is waited for meanwhile, and lines for which there is no room are counted in the next one that is written.
 */
export function linesByTurn(file: number): DestinationStream {
  let lines = '';
  /** What the file did not take. */
  let rest: Buffer = Buffer.alloc(0);
  let lost = 0;
  let isDue = false;
  let isClosed = false;

  const flush = (): void => {
    isDue = false;
    const added = Buffer.from(lines);
    rest = rest.byteLength === 0 ? added : Buffer.concat([rest, added]);
    lines = '';
    try {
      while (rest.byteLength > 0) rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        isDue = true;
        setTimeout(flush, retryMs).unref();
        return;
      }
      isClosed = code === 'EPIPE';
      rest = Buffer.alloc(0);
    }
  };
  process.once('exit', flush);

  return {
    write(line) {
      if (isClosed) return;
      if (rest.byteLength + lines.length > mostWaiting) {
        lost += 1;
        return;
      }
      if (lost > 0) {
        lines += `${JSON.stringify({ level: 'warn', time: Date.now(), msg: `${lost} lines were lost: nobody read them` })}\n`;
        lost = 0;
      }
      lines += line;
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
}
