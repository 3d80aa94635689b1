import type { KyselyPlugin } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';

/** Reads rows as if all of them were shown now: none is hidden, none begins later, none is over. */
export function asShown(now: Moment): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(shown) }),
  };

  function shown(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { published_at: begins } = row;
    return {
      ...row,
      ...('is_active' in row && { is_active: 1 }),
      ...(typeof begins === 'number' && { published_at: Math.min(begins, now) }),
      ...('ends_at' in row && { ends_at: null }),
    };
  }
}
