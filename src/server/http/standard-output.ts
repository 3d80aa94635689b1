import { destination, type DestinationStream } from 'pino';

const maxWaiting = 1024 * 1024;
/** The time that a line waits for others, and a failed write for the next try. */
const flushMs = 50;
/** The time that an ending process waits for a slow reader. */
const lastWaitMs = 2_000;

/**
 * Writes several lines at once. A slow reader never blocks the process; lines without room are dropped,
 * and the next line counts them.
 */
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
    // This line may not find room either.
    lost = lost === told ? 0 : told;
  };
  output
    .on('drop', () => (lost += 1))
    .on('drain', tellLost)
    // Unwritten lines stay for the next try. Without a listener the error would end the process.
    .on('error', ({ code }: NodeJS.ErrnoException) => (isBroken = code !== 'EAGAIN'));
  process.once('exit', () => {
    isBroken = false;
    tellLost();
    output.flush();
    // The last attempt continues until all is written or the reader is too slow; after another error it
    // would never end.
    if (isBroken) return;
    waitsUntil = performance.now() + lastWaitMs;
    try {
      output.flushSync();
    } catch {
      // Nothing reads the output any more, so the lines are lost.
    }
  });
  return output;
}
