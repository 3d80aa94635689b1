import type { ColumnTypes, Migration } from './column-types.ts';

export const catalogue: Migration = {
  name: 'attributes, categories, taxes, addresses of pages',
  statements: (types) => [
    ...attributes(types),
    ...categories(types),
    ...taxes(types),
    ...firstRows(types),
  ],
};

function attributes({ id, whole, flag, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table attribute_sets (id ${id}, name ${text} not null unique ${tableEnd}`,
    `create table attributes (
      id ${id},
      code ${text} not null unique,
      label ${text} not null,
      input ${text} not null,
      is_filterable ${flag} not null,
      is_comparable ${flag} not null,
      is_visible ${flag} not null,
      is_user_defined ${flag} not null,
      position ${whole} not null,
      group_name ${text} not null,
      unit ${text} not null ${tableEnd}`,
    `create table attribute_labels (
      attribute_id ${whole} not null references attributes (id) on delete cascade,
      store_code ${text} not null,
      label ${text} not null,
      primary key (attribute_id, store_code) ${tableEnd}`,
    `create table attribute_options (
      id ${id},
      attribute_id ${whole} not null references attributes (id) on delete cascade,
      code ${text} not null,
      label ${text} not null,
      position ${whole} not null,
      swatch ${text},
      unique (attribute_id, code) ${tableEnd}`,
    `create table attribute_option_labels (
      option_id ${whole} not null references attribute_options (id) on delete cascade,
      store_code ${text} not null,
      label ${text} not null,
      primary key (option_id, store_code) ${tableEnd}`,
  ];
}

function categories({ id, whole, moment, flag, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table categories (
      id ${id},
      parent_id ${whole} not null,
      path ${text} not null,
      level ${whole} not null,
      position ${whole} not null,
      is_active ${flag} not null,
      image ${text},
      created_at ${moment} not null,
      updated_at ${moment} not null ${tableEnd}`,
    'create index categories_parent on categories (parent_id)',
    `create table category_views (
      category_id ${whole} not null references categories (id) on delete cascade,
      store_code ${text} not null,
      name ${text},
      description ${text},
      url_key ${text},
      url_path ${text},
      meta_title ${text},
      meta_description ${text},
      primary key (category_id, store_code) ${tableEnd}`,
    `create table url_paths (
      store_code ${text} not null,
      path ${text} not null,
      entity ${text} not null,
      entity_id ${whole} not null,
      is_canonical ${flag} not null,
      primary key (store_code, path) ${tableEnd}`,
    'create index url_paths_entity on url_paths (entity, entity_id)',
  ];
}

function taxes({ id, whole, moment, text, json, tableEnd }: ColumnTypes): string[] {
  return [
    `create table tax_classes (
      id ${id},
      name ${text} not null,
      kind ${text} not null,
      unique (kind, name) ${tableEnd}`,
    `create table tax_rates (
      id ${id},
      code ${text} not null unique,
      country ${text} not null,
      region_id ${whole} not null,
      region ${text} not null,
      postcode_from ${text},
      postcode_to ${text},
      rate ${whole} not null,
      valid_from ${moment},
      valid_to ${moment} ${tableEnd}`,
    `create table tax_rules (
      id ${id},
      name ${text} not null unique,
      priority ${whole} not null,
      product_class_ids ${json} not null,
      customer_class_ids ${json} not null,
      rate_ids ${json} not null ${tableEnd}`,
  ];
}

/** What import files take for granted: the root of the tree, a set and two tax classes. */
function firstRows({ startIdsAt }: ColumnTypes): string[] {
  return [
    startIdsAt('categories', 3),
    `insert into categories (id, parent_id, path, level, position, is_active, created_at, updated_at)
      values (2, 1, '2', 1, 0, 1, 0, 0)`,
    "insert into category_views (category_id, store_code, name, description, url_key, url_path) values (2, '', 'Default Category', '', '', '')",
    startIdsAt('attribute_sets', 5),
    "insert into attribute_sets (id, name) values (4, 'Default')",
    startIdsAt('tax_classes', 4),
    "insert into tax_classes (id, name, kind) values (2, 'Taxable Goods', 'product'), (3, 'Retail Customer', 'customer')",
  ];
}
