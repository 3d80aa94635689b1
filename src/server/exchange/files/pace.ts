import { setTimeout as wait } from 'node:timers/promises';

/** How long a batch may hold the lock that visitors' orders need as well (rules/safety#long-jobs). */
const aimMs = 12;
const maxPauseMs = 40;
/** A commit waits for the disk however little it holds: fewer rows would hold the lock no shorter. */
const minSize = 10;
const maxSize = 60;

/** Finds how many rows fit into a short transaction on this machine, and rests between them. */
export class Pace {
  #size: number;
  readonly #isAlone: boolean;

  /** Alone on the database it takes large batches and no pause. */
  constructor(isAlone: boolean) {
    this.#isAlone = isAlone;
    this.#size = isAlone ? 200 : 12;
  }

  get size(): number {
    return this.#size;
  }

  /** Runs a batch; the next one is larger or smaller by how long it took. */
  async run(rows: number, work: () => Promise<void>): Promise<void> {
    const start = performance.now();
    await work();
    if (this.#isAlone || rows === 0) return;
    const tookMs = performance.now() - start;
    const fitting = Math.floor((rows * aimMs) / Math.max(tookMs, 0.1));
    // Never much larger at once: one quick batch says little.
    this.#size = Math.max(minSize, Math.min(maxSize, fitting, Math.ceil(this.#size * 1.5)));
    await wait(Math.min(maxPauseMs, Math.max(2, tookMs)));
  }
}
