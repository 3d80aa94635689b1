import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Something a file names and the shop lacks. */
interface Plan {
  /** `idOf` gives the id that holds for one that stood for a plan. */
  readonly make: (tx: Db, idOf: (id: number) => number, now: Moment) => Promise<number>;
  /** Takes the name to mean this id; without one it means nothing again. */
  readonly learn: (id: number | undefined) => void;
  /** What the change log calls it, where pages show such things. */
  readonly name?: string;
}

/** What was made of plans: ids that hold by those that stood for them. */
export type MadeIds = ReadonlyMap<number, number>;

/** What a batch of rows needs made. Until it is made it has an id below zero. */
export class CatalogPlans {
  #plans: (Plan & { readonly id: number })[] = [];
  #last = 0;

  /** How many there are, for `forget`. */
  get count(): number {
    return this.#plans.length;
  }

  add(plan: Plan): number {
    this.#last -= 1;
    this.#plans.push({ ...plan, id: this.#last });
    plan.learn(this.#last);
    return this.#last;
  }

  /** Drops what came after the first `count`: the row that needed it is refused. */
  forget(count: number): void {
    for (const { learn } of this.#plans.splice(count)) learn(undefined);
  }

  /** Makes all; a transaction that does not hold is followed by another that makes all again. */
  async make(
    tx: Db,
    now: Moment,
  ): Promise<{ readonly made: MadeIds; readonly names: readonly string[] }> {
    const made = new Map<number, number>();
    for (const { id, make } of this.#plans) {
      made.set(id, await make(tx, (each) => made.get(each) ?? each, now));
    }
    return { made, names: [...new Set(this.#plans.flatMap(({ name }) => name ?? []))] };
  }

  /** The transaction held: names mean what was made. A dry run makes nothing and goes on pretending. */
  settle(made: MadeIds): void {
    for (const { id, learn } of this.#plans) learn(made.get(id) ?? id);
    this.#plans = [];
  }
}
