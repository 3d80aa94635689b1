import { oneCart } from './0017-one-cart.ts';
import { messages } from './0027-messages.ts';
import { shopsAndSets } from './0028-shops-and-sets.ts';
import { postsAndProjects } from './0031-posts-and-projects.ts';
import { shopStock } from './0032-shop-stock.ts';
import { messageAnswers } from './0033-message-answers.ts';
import { quantityOfFits } from './0034-quantity-of-fits.ts';
import { shipments } from './0035-shipments.ts';
import { numbersAndChanges } from './0036-numbers-and-changes.ts';
import { notesOfLines } from './0037-notes-of-lines.ts';
import { freight } from './0038-freight.ts';
import { couponsAndCampaigns } from './0039-coupons-and-campaigns.ts';
import { orderFieldsInCarts } from './0042-order-fields.ts';
import { boughtFiles } from './0043-bought-files.ts';
import { givenUpMessages } from './0045-given-up-messages.ts';
import { missingFiles } from './0044-missing-files.ts';
import { shopPictures } from './0046-shop-pictures.ts';
import type { Migration } from './column-types.ts';

/** New steps go to the end, each in a file named by its number. */
export const laterSteps: readonly Migration[] = [
  {
    name: 'who links to a product',
    statements: () => ['create index product_links_target on product_links (sku_key)'],
  },
  {
    name: 'ids that the index of another shop used',
    statements: ({ whole, text, tableEnd }) => [
      `create table source_ids (
      kind ${text} not null,
      source_id ${text} not null,
      own_id ${whole} not null,
      primary key (kind, source_id) ${tableEnd}`,
    ],
  },
  {
    name: 'which bundles an article is part of',
    statements: ({ whole, text, tableEnd }) => [
      `create table bundle_parts (
      product_id ${whole} not null references products (id) on delete cascade,
      sku_key ${text} not null,
      primary key (product_id, sku_key) ${tableEnd}`,
      'create index bundle_parts_part on bundle_parts (sku_key)',
    ],
  },
  {
    name: 'series, sections of the front page',
    statements: ({ id, whole, moment, flag, text, json, tableEnd }) => [
      `create table series (
      id ${id},
      url_key ${text} not null,
      store_code ${text} not null,
      name ${text} not null,
      attribute_code ${text} not null,
      option_code ${text} not null,
      brand ${text} not null,
      image ${text} not null,
      short_description ${text} not null,
      description ${text} not null,
      position ${whole} not null,
      meta_title ${text} not null,
      meta_description ${text} not null,
      is_active ${flag} not null,
      created_at ${moment} not null,
      updated_at ${moment} not null,
      unique (url_key, store_code) ${tableEnd}`,
      `create table home_sections (
      id ${id},
      section_key ${text} not null,
      store_code ${text} not null,
      kind ${text} not null,
      title ${text} not null,
      content ${text} not null,
      picture ${text} not null,
      picture_alt ${text} not null,
      items ${json} not null,
      links ${json} not null,
      position ${whole} not null,
      is_active ${flag} not null,
      unique (section_key, store_code) ${tableEnd}`,
    ],
  },
  {
    name: 'the last option of an attribute is found at once',
    statements: () => [
      'create index attribute_options_position on attribute_options (attribute_id, position)',
    ],
  },
  {
    name: 'consents',
    statements: ({ id, whole, moment, text, json, tableEnd }) => [
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
  },
  {
    name: 'requests about products',
    statements: ({ id, whole, moment, text, tableEnd }) => [
      `create table requests (
      id ${id},
      kind ${text} not null,
      status ${text} not null,
      source_key ${text} not null unique,
      sku ${text} not null,
      product_name ${text} not null,
      quantity ${whole} not null,
      name ${text} not null,
      email ${text} not null,
      phone ${text} not null,
      company ${text} not null,
      message ${text} not null,
      rental_from ${text},
      rental_to ${text},
      customer_id ${whole},
      store_code ${text} not null,
      created_at ${moment} not null,
      updated_at ${moment} not null ${tableEnd}`,
      'create index requests_status on requests (status, created_at)',
    ],
  },
  {
    name: 'wishlists',
    statements: ({ id, whole, moment, tableEnd }) => [
      `create table wishlist_items (
      id ${id},
      customer_id ${whole} not null references customers (id) on delete cascade,
      product_id ${whole} not null references products (id) on delete cascade,
      added_at ${moment} not null,
      unique (customer_id, product_id) ${tableEnd}`,
      'create index wishlist_items_product on wishlist_items (product_id)',
    ],
  },
  {
    name: 'headings of the specification table in the words of a store view',
    statements: ({ text }) => [
      `alter table attribute_labels add column group_name ${text} not null default ''`,
    ],
  },
  {
    name: 'matrix edges',
    statements: ({ whole, moment, tableEnd }) => [
      `create table matrix_edges (
      at ${moment} not null,
      product_id ${whole} not null references products (id) on delete cascade,
      primary key (at, product_id) ${tableEnd}`,
      'create index matrix_edges_product on matrix_edges (product_id)',
    ],
  },
  oneCart,
  {
    name: 'accounts and e-mails that wait for a link',
    statements: ({ id, moment, text, json, tableEnd }) => [
      `create table confirmations (
      id ${id},
      email ${text} not null,
      store_code ${text} not null,
      document ${json} not null,
      token_hash ${text} unique,
      expires_at ${moment} not null ${tableEnd}`,
      'create index confirmations_email on confirmations (email)',
      'create index confirmations_end on confirmations (expires_at)',
    ],
  },
  {
    name: 'what is counted by the hour, and wrong log-ins',
    statements: ({ whole, moment, text, tableEnd }) => [
      `create table hourly_uses (
      who ${text} primary key,
      started_at ${moment} not null,
      uses ${whole} not null ${tableEnd}`,
      'create index hourly_uses_age on hourly_uses (started_at)',
      `create table wrong_log_ins (
      who ${text} primary key,
      tries ${whole} not null,
      free_at ${moment} not null ${tableEnd}`,
      'create index wrong_log_ins_age on wrong_log_ins (free_at)',
    ],
  },
  {
    name: 'tokens that only read pages',
    statements: ({ text }) => [
      `alter table refresh_tokens add column page_hash ${text}`,
      'create index refresh_tokens_page on refresh_tokens (page_hash)',
    ],
  },
  {
    name: 'products by the paths that their words name',
    statements: () => [
      'create index product_views_url_key on product_views (url_key)',
      'create index product_views_url_path on product_views (url_path)',
    ],
  },
  {
    // Which language older ones are in nobody wrote down; an import can say it.
    name: 'the language of a review',
    statements: ({ text }) => [
      `alter table reviews add column language ${text} not null default 'nb'`,
    ],
  },
  {
    name: 'settings',
    statements: ({ text, json, tableEnd }) => [
      `create table settings (
      scope ${text} not null,
      key ${text} not null,
      value ${json} not null,
      primary key (scope, key) ${tableEnd}`,
    ],
  },
  {
    // Until now every shop had these three.
    name: 'store views of shops that have addresses in them',
    statements: ({ json }) =>
      [
        { scope: '', key: 'storeViews', value: ['no', 'en', 'proff'] },
        { scope: 'no', key: 'name', value: 'Armatur' },
        { scope: 'en', key: 'storeId', value: 2 },
        { scope: 'en', key: 'name', value: 'Armatur' },
        { scope: 'en', key: 'language', value: 'en' },
        { scope: 'en', key: 'prefix', value: '/en' },
        { scope: 'proff', key: 'storeId', value: 3 },
        { scope: 'proff', key: 'name', value: 'Armatur Proff' },
        { scope: 'proff', key: 'prefix', value: '/proff' },
      ].map(
        ({ scope, key, value }) =>
          `insert into settings (scope, key, value)
          select '${scope}', '${key}', cast('${JSON.stringify(value)}' as ${json})
          where exists (select 1 from url_paths where store_code in ('en', 'proff'))`,
      ),
  },
  {
    name: 'questions',
    statements: ({ id, whole, text, json, tableEnd }) => [
      `create table questions (
      id ${id},
      question_key ${text} not null,
      store_code ${text} not null,
      section ${text} not null,
      question ${text} not null,
      answer ${text} not null,
      group_ids ${json} not null,
      position ${whole} not null,
      is_active ${whole} not null,
      unique (question_key, store_code) ${tableEnd}`,
    ],
  },
  {
    name: 'versions of the terms of sale',
    statements: ({ id, text, moment, tableEnd }) => [
      `create table terms_versions (
      id ${id},
      store_code ${text} not null,
      title ${text} not null,
      content ${text} not null,
      valid_from ${moment} not null ${tableEnd}`,
      'create index terms_versions_view on terms_versions (store_code)',
      `insert into terms_versions (store_code, title, content, valid_from)
      select store_code, title, content, updated_at from content
      where kind = 'page' and identifier = 'salgs-vilkar'`,
    ],
  },
  messages,
  ...shopsAndSets,
  postsAndProjects,
  shopStock,
  messageAnswers,
  quantityOfFits,
  shipments,
  numbersAndChanges,
  notesOfLines,
  freight,
  ...couponsAndCampaigns,
  orderFieldsInCarts,
  boughtFiles,
  missingFiles,
  givenUpMessages,
  shopPictures,
];
