import type { Migration } from './column-types.ts';

/**
 * Projects of customers and companies with their rooms and lines, the links by which they are shared, the pieces that
 * were put into a cart, and those that were ordered (rules/project-lists#bought).
 */
export const projectLists: Migration = {
  number: 88,
  name: 'project-lists',
  statements: (types) => [
    `create table project_lists (
      id ${types.id},
      customer_id ${types.whole} references customers (id) on delete set null,
      company_id ${types.whole} references companies (id) on delete set null,
      request_key ${types.text} not null,
      name ${types.text} not null,
      note ${types.text} not null,
      budget ${types.money},
      budget_is_net ${types.flag} not null,
      created_at ${types.moment} not null,
      updated_at ${types.moment} not null,
      unique (customer_id, request_key) ${types.tableEnd}`,
    'create index project_lists_company on project_lists (company_id, id)',
    `create table project_rooms (
      id ${types.id},
      project_id ${types.whole} not null references project_lists (id) on delete cascade,
      request_key ${types.text} not null,
      name ${types.text} not null,
      position ${types.whole} not null,
      unique (project_id, request_key) ${types.tableEnd}`,
    `create table project_lines (
      id ${types.id},
      project_id ${types.whole} not null references project_lists (id) on delete cascade,
      room_id ${types.whole} references project_rooms (id) on delete set null,
      request_key ${types.text} not null,
      sku ${types.text} not null,
      name ${types.text} not null,
      quantity ${types.whole} not null check (quantity > 0),
      note ${types.text} not null,
      unique (project_id, request_key) ${types.tableEnd}`,
    'create index project_lines_room on project_lines (room_id)',
    `create table project_shares (
      share_key ${types.text} primary key,
      project_id ${types.whole} not null references project_lists (id) on delete cascade,
      has_prices ${types.flag} not null,
      created_at ${types.moment} not null,
      unique (project_id, has_prices) ${types.tableEnd}`,
    `create table project_cart_lines (
      line_id ${types.whole} not null references project_lines (id) on delete cascade,
      customer_id ${types.whole} not null references customers (id) on delete cascade,
      quantity ${types.whole} not null check (quantity > 0),
      put_at ${types.moment} not null,
      primary key (line_id, customer_id) ${types.tableEnd}`,
    'create index project_cart_lines_customer on project_cart_lines (customer_id)',
    `create table project_purchases (
      line_id ${types.whole} not null references project_lines (id) on delete cascade,
      order_id ${types.whole} not null references orders (id),
      order_line ${types.whole} not null,
      quantity ${types.whole} not null check (quantity > 0),
      primary key (line_id, order_id, order_line) ${types.tableEnd}`,
    'create index project_purchases_order on project_purchases (order_id)',
  ],
};
