import type { Migration } from './column-types.ts';

/** The beginning of Norwegian postcodes, `91*`, as their range. */
const asRange = `case
  when postcode like '___*' then substr(postcode, 1, 3) || '0-' || substr(postcode, 1, 3) || '9'
  when postcode like '__*' then substr(postcode, 1, 2) || '00-' || substr(postcode, 1, 2) || '99'
  when postcode like '_*' then substr(postcode, 1, 1) || '000-' || substr(postcode, 1, 1) || '999'
  else postcode end`;

/** Rates of several services; until now all were those to the door. Keys of a table can't be changed in place. */
export const freight: Migration = {
  name: 'services of freight rates, and pick-up in shops',
  statements: ({ id, money, decimal, flag, text, tableEnd }) => [
    `create table service_rates (
      id ${id},
      service ${text} not null,
      measure ${text} not null,
      country ${text} not null,
      region ${text} not null,
      postcode ${text} not null,
      from_value ${decimal} not null,
      net ${money} not null,
      unique (service, measure, country, region, postcode, from_value) ${tableEnd}`,
    `insert into service_rates (service, measure, country, region, postcode, from_value, net)
      select 'home', measure, country, region, ${asRange}, from_value, net from freight_rates`,
    'drop table freight_rates',
    'alter table service_rates rename to freight_rates',
    `alter table store_locations add column offers_pickup ${flag} not null default 0`,
  ],
};
