import { setTimeout as wait } from 'node:timers/promises';

/**
 * The time for which a batch may hold the lock that visitors' orders need too (rules/safety#long-jobs).
 */
const aimMs = 15;
const maxPauseMs = 40;
/** A smaller batch would not shorten the lock, because a commit takes its time even for few rows. */
const minSize = 10;
const maxSize = 120;
/** There are few sizes, because each one needs a prepared statement. */
const sizes = [minSize, 15, 20, 30, 40, 60, 80, maxSize];

/** Adapts the batch size to this machine, and pauses between batches. */
export class Pace {
  #size: number;
  #freeAt = 0;
  readonly #isAlone: boolean;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(isAlone: boolean, waitFor: (ms: number) => Promise<unknown> = wait) {
    this.#isAlone = isAlone;
    this.#wait = waitFor;
    this.#size = isAlone ? 200 : minSize;
  }

  get size(): number {
    return this.#size;
  }

  async run(rows: number, work: () => Promise<void>): Promise<void> {
    await this.#pause();
    const start = performance.now();
    await work();
    if (this.#isAlone || rows === 0) return;
    const end = performance.now();
    const tookMs = end - start;
    const fitting = (rows * aimMs) / Math.max(tookMs, 0.1);
    // The size grows step by step, since one quick batch proves little.
    const next = sizes.find((size) => size > this.#size) ?? maxSize;
    this.#size = sizes.findLast((size) => size <= Math.min(fitting, next)) ?? minSize;
    this.#freeAt = end + Math.min(maxPauseMs, Math.max(2, tookMs));
  }

  /** Reading since the last batch also left the lock to others, so it counts as pause. */
  async #pause(): Promise<void> {
    const leftMs = this.#freeAt - performance.now();
    if (leftMs > 0) await this.#wait(leftMs);
  }
}
