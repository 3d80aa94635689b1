import type { KyselyPlugin } from 'kysely';

/**
 * A plugin that reads every row as visible, neither hidden nor ended. It changes results, not queries,
 * so hidden rows must be filtered out after reading.
 */
export function asShown(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(shown) }),
  };

  function shown(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return {
      ...row,
      ...('is_active' in row && { is_active: 1 }),
      ...('ends_at' in row && { ends_at: null }),
    };
  }
}
