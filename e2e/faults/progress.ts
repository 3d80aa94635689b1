/** A long fault says so often how far it is. */
const everyMs = 15_000;
let saidAt = performance.now();

/** Says now and then on standard error how far a fault is. */
export function sayProgress(what: string, done: number, of: number): void {
  const now = performance.now();
  if (now - saidAt < everyMs) return;
  saidAt = now;
  process.stderr.write(`… ${what} ${done}/${of}\n`);
}
