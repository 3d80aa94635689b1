import type { Migration } from './column-types.ts';

/** Files lie outside the database, so it is noted of which articles they are missing. */
export const missingFiles: Migration = {
  name: 'articles whose files are missing',
  statements: ({ flag }) => [
    `alter table stock add column lacks_file ${flag} not null default 0`,
    "create index products_downloadable on products (id) where kind = 'downloadable'",
  ],
};
