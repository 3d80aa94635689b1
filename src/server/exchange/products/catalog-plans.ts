import type { MadeIds, Needed, NeededThing } from '#server/workflows/catalog/make-needed.ts';

interface Plan {
  readonly needed: Needed;
  /** Gives the name this id, or removes it again. */
  readonly learn: (id: number | undefined) => void;
}

/** The things that a batch of rows has to create. Each has a negative id until then. */
export class CatalogPlans {
  #plans: Plan[] = [];
  #last = 0;

  /** The number of plans, for `forget`. */
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

  /** Drops all plans after the first `count`, because their row was refused. */
  forget(count: number): void {
    for (const { learn } of this.#plans.splice(count)) learn(undefined);
  }

  /** Replaces the negative ids after the commit. A dry run creates nothing and keeps them. */
  settle(made: MadeIds): void {
    for (const { needed, learn } of this.#plans) learn(made.get(needed.id) ?? needed.id);
    this.#plans = [];
  }
}
