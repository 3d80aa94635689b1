import type { Migration } from './column-types.ts';

/** Messages to hooks that were handled, and the newest message about each thing (rules/calls#hooks). */
export const hookMarks: Migration = {
  number: 49,
  name: 'hook-marks',
  statements: (types) => [
    `create table hook_marks (
      mark ${types.text} primary key,
      signed_at ${types.moment} not null ${types.tableEnd}`,
  ],
};
