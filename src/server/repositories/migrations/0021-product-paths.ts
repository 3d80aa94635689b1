import type { Migration } from './column-types.ts';

export const productPaths: Migration = {
  number: 21,
  name: 'products by the paths that their words name',
  statements: () => [
    'create index product_views_url_key on product_views (url_key)',
    'create index product_views_url_path on product_views (url_path)',
  ],
};
