import { secondMs } from '#domain/time/moment.ts';
import { DatabaseUnavailable, type DatabaseTrouble } from './errors.ts';

/** The time for which a trouble is reported, so that occasional checks see it. */
const rememberedMs = 30 * secondMs;

export type Troubles = ReturnType<typeof createTroubles>;

export function createTroubles(
  troubleOf: (error: unknown) => DatabaseTrouble | undefined,
  now = (): number => performance.now(),
) {
  let last: { readonly trouble: DatabaseTrouble; readonly at: number } | undefined;
  /** Turns the database's errors into those of the port. */
  const named = (error: unknown): unknown => {
    const trouble = troubleOf(error);
    if (trouble === undefined) return error;
    last = { trouble, at: now() };
    return new DatabaseUnavailable(trouble, error);
  };
  return {
    named,
    async watch<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      try {
        return await work();
      } catch (error) {
        throw named(error);
      }
    },
    recent: (): DatabaseTrouble | undefined =>
      last !== undefined && now() - last.at < rememberedMs ? last.trouble : undefined,
  };
}
