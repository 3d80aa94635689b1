import type { Migration } from './column-types.ts';

export const shopPictures: Migration = {
  name: 'pictures of shops with a door',
  statements: ({ text }) => [
    `alter table store_locations add column image ${text} not null default ''`,
  ],
};
