import type { Migration } from './column-types.ts';

/** Returns of goods, with their lines, messages, files and steps (rules/returns#requests). */
export const returns: Migration = {
  number: 55,
  name: 'returns',
  statements: (types) => [
    `create table returns (
      id ${types.id},
      kind ${types.text} not null,
      order_id ${types.whole} not null references orders (id),
      request_key ${types.text} not null,
      status ${types.text} not null,
      credit_note ${types.whole} references invoices (number),
      created_at ${types.moment} not null,
      updated_at ${types.moment} not null,
      unique (order_id, request_key) ${types.tableEnd}`,
    'create index returns_status on returns (status, id)',
    `create table return_items (
      return_id ${types.whole} not null references returns (id),
      position ${types.whole} not null,
      line ${types.whole} not null,
      quantity ${types.whole} not null check (quantity > 0),
      reason ${types.text} not null,
      condition ${types.text} not null,
      resolution ${types.text} not null,
      received ${types.whole},
      restocked ${types.whole},
      primary key (return_id, position) ${types.tableEnd}`,
    `create table return_messages (
      id ${types.id},
      return_id ${types.whole} not null references returns (id),
      message_key ${types.text} not null,
      author ${types.text} not null,
      actor ${types.text} not null,
      text ${types.text} not null,
      created_at ${types.moment} not null,
      unique (return_id, message_key) ${types.tableEnd}`,
    `create table return_files (
      id ${types.id},
      message_id ${types.whole} not null references return_messages (id),
      name ${types.text} not null,
      bytes ${types.bytes} not null ${types.tableEnd}`,
    'create index return_files_message on return_files (message_id)',
    `create table return_events (
      id ${types.id},
      return_id ${types.whole} not null references returns (id),
      status ${types.text} not null,
      actor ${types.text} not null,
      note ${types.text} not null,
      at ${types.moment} not null ${types.tableEnd}`,
    'create index return_events_return on return_events (return_id)',
  ],
};
