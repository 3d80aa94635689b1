import type { Migration } from './column-types.ts';

export const givenUpMessages: Migration = {
  name: 'messages of the outbox that were given up',
  statements: ({ moment }) => [`alter table outbox add column given_up_at ${moment}`],
};
