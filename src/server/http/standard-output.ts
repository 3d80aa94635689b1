import { destination, type DestinationStream } from 'pino';

const maxWaiting = 1024 * 1024;
/** How long a line waits for others, and an attempt to write for the next. */
const flushMs = 50;
/** How long a process that ends waits for a slow reader. */
const lastWaitMs = 2_000;

/** Writes several lines at once; a slow reader never holds the process up, and lines without room are counted in the next. */
export function standardOutput(fd = 1): DestinationStream {
  let lost = 0;
  let isBroken = false;
  let waitsUntil = 0;
  const output = destination({
    fd,
    sync: true,
    minLength: 4_096,
    maxLength: maxWaiting,
    periodicFlush: flushMs,
    retryEAGAIN: () => performance.now() < waitsUntil,
  });
  const tellLost = (): void => {
    const told = lost;
    if (told === 0) return;
    const msg = `${told} lines were lost: there was no room for them`;
    output.write(`${JSON.stringify({ level: 'warn', time: Date.now(), msg })}\n`);
    // There may be no room for this line either.
    lost = lost === told ? 0 : told;
  };
  output
    .on('drop', () => (lost += 1))
    .on('drain', tellLost)
    // Unwritten lines stay for the next attempt. Without a listener the error would end the process.
    .on('error', ({ code }: NodeJS.ErrnoException) => (isBroken = code !== 'EAGAIN'));
  process.once('exit', () => {
    isBroken = false;
    tellLost();
    output.flush();
    // The last attempt goes on until all is written or a reader was too slow; another error would go on for ever.
    if (isBroken) return;
    waitsUntil = performance.now() + lastWaitMs;
    try {
      output.flushSync();
    } catch {
      // Nothing reads it.
    }
  });
  return output;
}
