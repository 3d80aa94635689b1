import { setTimeout as wait } from 'node:timers/promises';

/** How long a batch may hold the lock that visitors' orders need as well (rules/safety#long-jobs). */
const aimMs = 12;
const maxPauseMs = 40;
/** Committing takes time however few the rows: a smaller batch would not shorten the lock. */
const minSize = 10;
const maxSize = 60;

/** Adapts the batch size to this machine, and pauses between batches. */
export class Pace {
  #size: number;
  readonly #isAlone: boolean;

  constructor(isAlone: boolean) {
    this.#isAlone = isAlone;
    this.#size = isAlone ? 200 : 12;
  }

  get size(): number {
    return this.#size;
  }

  async run(rows: number, work: () => Promise<void>): Promise<void> {
    const start = performance.now();
    await work();
    if (this.#isAlone || rows === 0) return;
    const tookMs = performance.now() - start;
    const fitting = Math.floor((rows * aimMs) / Math.max(tookMs, 0.1));
    // Grows slowly: one quick batch proves little.
    this.#size = Math.max(minSize, Math.min(maxSize, fitting, Math.ceil(this.#size * 1.5)));
    await wait(Math.min(maxPauseMs, Math.max(2, tookMs)));
  }
}
