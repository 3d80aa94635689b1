import type { Migration } from './column-types.ts';

export const messageAnswers: Migration = {
  name: 'what a message was answered',
  statements: ({ text }) => [`alter table messages add column answer ${text} not null default ''`],
};
