import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Something that a file names and the shop lacks. */
interface Plan {
  /** `idOf` gives the real id for one that stood for a plan. */
  readonly make: (tx: Db, idOf: (id: number) => number, now: Moment) => Promise<number>;
  /** Makes the name mean this id, or nothing again. */
  readonly learn: (id: number | undefined) => void;
  /** Its key in the change log, where pages show such things. */
  readonly name?: string;
}

/** Real ids by those that stood for plans. */
export type MadeIds = ReadonlyMap<number, number>;

/** The things that a batch of rows must make. Each has a negative id until it is made. */
export class CatalogPlans {
  #plans: (Plan & { readonly id: number })[] = [];
  #last = 0;

  /** For `forget`. */
  get count(): number {
    return this.#plans.length;
  }

  add(plan: Plan): number {
    this.#last -= 1;
    this.#plans.push({ ...plan, id: this.#last });
    plan.learn(this.#last);
    return this.#last;
  }

  /** Drops the plans after the first `count`: their row is refused. */
  forget(count: number): void {
    for (const { learn } of this.#plans.splice(count)) learn(undefined);
  }

  /** May run again, when the transaction is retried. */
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

  /** After the commit. A dry run makes nothing and keeps the negative ids. */
  settle(made: MadeIds): void {
    for (const { id, learn } of this.#plans) learn(made.get(id) ?? id);
    this.#plans = [];
  }
}
