import type { ColumnTypes, Migration } from './column-types.ts';

export const consents: Migration = {
  number: 12,
  name: 'consents',
  statements: ({ id, whole, moment, text, json, tableEnd }: ColumnTypes) => [
    `create table consents (
      id ${id},
      consent_id ${text} not null,
      store_code ${text} not null,
      version ${whole} not null,
      purposes ${json} not null,
      chosen_at ${moment} not null ${tableEnd}`,
    'create index consents_consent on consents (consent_id, id)',
    'create index consents_age on consents (chosen_at)',
  ],
};
