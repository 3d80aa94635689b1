import { secondMs } from '#domain/time/moment.ts';
import { DatabaseUnavailable, type DatabaseTrouble } from './port.ts';

/** Long enough that whoever looks now and then sees it. */
const rememberedMs = 30 * secondMs;

/** What a database could not do of late, and why. */
export interface Troubles {
  /** The error as callers of the port know it: one that is the database's own fault gets its name. */
  named(error: unknown): unknown;
  /** Runs the work; its errors get their names. */
  watch<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  recent(): DatabaseTrouble | undefined;
}

export function createTroubles(
  troubleOf: (error: unknown) => DatabaseTrouble | undefined,
  now = (): number => performance.now(),
): Troubles {
  let last: { readonly trouble: DatabaseTrouble; readonly at: number } | undefined;
  const named = (error: unknown): unknown => {
    const trouble = troubleOf(error);
    if (trouble === undefined) return error;
    last = { trouble, at: now() };
    return new DatabaseUnavailable(trouble, error);
  };
  return {
    named,
    async watch(work) {
      try {
        return await work();
      } catch (error) {
        throw named(error);
      }
    },
    recent: () => (last !== undefined && now() - last.at < rememberedMs ? last.trouble : undefined),
  };
}
