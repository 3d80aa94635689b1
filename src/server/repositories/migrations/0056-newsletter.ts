import type { Migration } from './column-types.ts';

/** Subscriptions to the newsletter with their proof, and the coupons that they brought (rules/newsletter). */
export const newsletter: Migration = {
  number: 56,
  name: 'newsletter',
  statements: (types) => [
    `create table newsletter_subscriptions (
      id ${types.id},
      email ${types.text} not null unique,
      state ${types.text} not null,
      store_code ${types.text} not null,
      place ${types.text} not null,
      sentence ${types.text} not null,
      sentence_version ${types.whole} not null,
      asked_at ${types.moment} not null,
      confirmed_at ${types.moment},
      updated_at ${types.moment} not null
    ${types.tableEnd}`,
    `create table newsletter_history (
      id ${types.id},
      subscription_id ${types.whole} not null,
      state ${types.text} not null,
      store_code ${types.text} not null,
      place ${types.text} not null,
      sentence ${types.text} not null,
      sentence_version ${types.whole} not null,
      actor ${types.text} not null,
      at ${types.moment} not null
    ${types.tableEnd}`,
    ...types.keptForGood('newsletter_history'),
    'create index newsletter_history_subscription on newsletter_history (subscription_id)',
    `create table newsletter_coupons (
      mailbox_hash ${types.text} primary key,
      customer_id ${types.whole} unique,
      code_key ${types.text} not null unique,
      created_at ${types.moment} not null
    ${types.tableEnd}`,
    `insert into newsletter_subscriptions
      (email, state, store_code, place, sentence, sentence_version, asked_at, updated_at)
      select email, 'subscribed', store_code, 'import', '', 0, updated_at, updated_at
      from customers where is_subscribed = 1`,
    `insert into newsletter_history
      (subscription_id, state, store_code, place, sentence, sentence_version, actor, at)
      select id, state, store_code, place, '', 0, 'program:migration', updated_at
      from newsletter_subscriptions`,
  ],
};
