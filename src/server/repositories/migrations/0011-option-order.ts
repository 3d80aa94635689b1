import type { Migration } from './column-types.ts';

export const optionOrder: Migration = {
  number: 11,
  name: 'the last option of an attribute is found at once',
  statements: () => [
    'create index attribute_options_position on attribute_options (attribute_id, position)',
  ],
};
