import type { ColumnTypes, Migration } from './column-types.ts';

/**
 * Staff, keys of programs, and sessions of a customer or a member of staff (rules/sessions#subjects).
 */
export const staff: Migration = {
  number: 48,
  name: 'staff',
  statements: (types) => [
    `create table staff (
      id ${types.id},
      name ${types.text} not null unique,
      email ${types.text} not null unique,
      role ${types.text} not null,
      password_hash ${types.text} not null,
      is_active ${types.flag} not null,
      created_at ${types.moment} not null,
      updated_at ${types.moment} not null ${types.tableEnd}`,
    `create table program_keys (
      name ${types.text} primary key,
      hash ${types.text} not null unique,
      role ${types.text} not null,
      created_at ${types.moment} not null ${types.tableEnd}`,
    ...remade('access_tokens', 'hash, customer_id, family, expires_at', tokenColumns(types), types),
    ...remade(
      'refresh_tokens',
      'hash, customer_id, family, expires_at, created_at, used_at, successor, page_hash',
      `${tokenColumns(types)},
      created_at ${types.moment} not null,
      used_at ${types.moment},
      successor ${types.text},
      page_hash ${types.text}`,
      types,
    ),
    'create index refresh_tokens_page on refresh_tokens (page_hash)',
  ],
};

/** The columns of a session, which has one owner. Programs of the level before write customers only. */
function tokenColumns(types: ColumnTypes): string {
  return `hash ${types.text} primary key,
      customer_id ${types.whole} references customers (id) on delete cascade,
      staff_id ${types.whole} references staff (id) on delete cascade,
      family ${types.text} not null,
      expires_at ${types.moment} not null`;
}

/** SQLite can't drop `not null` from a column, so the table is made again. */
function remade(
  table: string,
  kept: string,
  columns: string,
  types: ColumnTypes,
): readonly string[] {
  return [
    `alter table ${table} rename to old_${table}`,
    `drop index ${table}_expires`,
    `drop index ${table}_family`,
    `create table ${table} (
      ${columns},
      check ((customer_id is null) <> (staff_id is null)) ${types.tableEnd}`,
    `insert into ${table} (${kept}) select ${kept} from old_${table}`,
    `drop table old_${table}`,
    `create index ${table}_expires on ${table} (expires_at)`,
    `create index ${table}_family on ${table} (family)`,
    `create index ${table}_staff on ${table} (staff_id)`,
  ];
}
