import type { Migration } from './column-types.ts';
import { catalogueTables } from './0046-catalogue.ts';
import { contentTables } from './0046-content.ts';
import { salesTables } from './0046-sales.ts';
import { systemTables } from './0046-system.ts';

/** The schema of the first release. Each later step has a file of its own. */
export const baseline: Migration = {
  number: 46,
  name: 'the schema of the first release',
  statements: (types) => [
    ...systemTables(types),
    ...catalogueTables(types),
    ...salesTables(types),
    ...contentTables(types),
  ],
};
