import type { MadeIds, Needed, NeededThing } from '#server/workflows/catalog/make-needed.ts';

interface Plan {
  readonly needed: Needed;
  /** Makes the name mean this id, or nothing again. */
  readonly learn: (id: number | undefined) => void;
}

/** The things that a batch of rows must make. Each has a negative id until it is made. */
export class CatalogPlans {
  #plans: Plan[] = [];
  #last = 0;

  /** For `forget`. */
  get count(): number {
    return this.#plans.length;
  }

  get all(): readonly Needed[] {
    return this.#plans.map(({ needed }) => needed);
  }

  add(thing: NeededThing, learn: Plan['learn']): number {
    this.#last -= 1;
    this.#plans.push({ needed: { ...thing, id: this.#last }, learn });
    learn(this.#last);
    return this.#last;
  }

  /** Drops the plans after the first `count`: their row is refused. */
  forget(count: number): void {
    for (const { learn } of this.#plans.splice(count)) learn(undefined);
  }

  /** After the commit. A dry run makes nothing and keeps the negative ids. */
  settle(made: MadeIds): void {
    for (const { needed, learn } of this.#plans) learn(made.get(needed.id) ?? needed.id);
    this.#plans = [];
  }
}
