import type { ColumnTypes, Migration } from './column-types.ts';

export const content: Migration = {
  name: 'content, menus, reviews, store locations, freight rates',
  statements: (types) => [
    ...pagesAndMenus(types),
    ...reviews(types),
    ...locations(types),
    ...freightRates(types),
  ],
};

function pagesAndMenus({ id, whole, moment, flag, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table content (
      id ${id},
      kind ${text} not null,
      identifier ${text} not null,
      store_code ${text} not null,
      title ${text} not null,
      content ${text} not null,
      content_heading ${text} not null,
      page_layout ${text} not null,
      meta_title ${text} not null,
      meta_keywords ${text} not null,
      meta_description ${text} not null,
      sort_order ${whole} not null,
      is_active ${flag} not null,
      created_at ${moment} not null,
      updated_at ${moment} not null,
      unique (kind, identifier, store_code) ${tableEnd}`,
    `create table content_nodes (
      id ${id},
      tree ${text} not null,
      identifier ${text} not null,
      store_code ${text} not null,
      node_key ${text} not null,
      parent_key ${text} not null,
      title ${text} not null,
      link_kind ${text} not null,
      link ${text} not null,
      target ${text} not null,
      icon ${text} not null,
      width ${text} not null,
      shows_title ${flag} not null,
      shows_subcategories ${flag} not null,
      position ${whole} not null,
      unique (tree, identifier, store_code, node_key) ${tableEnd}`,
  ];
}

function reviews({ id, whole, moment, text, json, tableEnd }: ColumnTypes): string[] {
  return [
    `create table reviews (
      id ${id},
      product_id ${whole} not null references products (id) on delete cascade,
      customer_id ${whole},
      title ${text} not null,
      detail ${text} not null,
      nickname ${text} not null,
      status ${whole} not null,
      ratings ${json} not null,
      source_key ${text} unique,
      created_at ${moment} not null ${tableEnd}`,
    'create index reviews_product on reviews (product_id, status, created_at)',
    'create index reviews_status on reviews (status, created_at)',
  ];
}

function locations({ id, whole, flag, decimal, text, json, tableEnd }: ColumnTypes): string[] {
  return [
    `create table store_locations (
      id ${id},
      code ${text} not null unique,
      name ${text} not null,
      kind ${text} not null,
      street ${text} not null,
      street_more ${text} not null,
      postcode ${text} not null,
      city ${text} not null,
      region ${text} not null,
      country ${text} not null,
      latitude ${decimal},
      longitude ${decimal},
      phone ${text} not null,
      email ${text} not null,
      hours ${text} not null,
      services ${json} not null,
      position ${whole} not null,
      is_active ${flag} not null ${tableEnd}`,
  ];
}

function freightRates({ id, money, decimal, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table freight_rates (
      id ${id},
      measure ${text} not null,
      country ${text} not null,
      region ${text} not null,
      postcode ${text} not null,
      from_value ${decimal} not null,
      net ${money} not null,
      unique (measure, country, region, postcode, from_value) ${tableEnd}`,
  ];
}
