import type { Migration } from './column-types.ts';
import { catalogTables } from './0046-catalog.ts';
import { contentTables } from './0046-content.ts';
import { salesTables } from './0046-sales.ts';
import { systemTables } from './0046-system.ts';

/** The schema of the first release. Each later step has its own file. */
export const baseline: Migration = {
  number: 46,
  name: 'the schema of the first release',
  statements: (types) => [
    ...systemTables(types),
    ...catalogTables(types),
    ...salesTables(types),
    ...contentTables(types),
  ],
};
