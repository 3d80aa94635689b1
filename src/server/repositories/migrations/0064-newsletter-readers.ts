import type { Migration } from './column-types.ts';

/** The subscribers who were given a page as a letter of the newsletter (rules/newsletter#sending). */
export const newsletterReaders: Migration = {
  number: 64,
  name: 'newsletter-readers',
  statements: (types) => [
    `create table newsletter_readers (
      page ${types.text} not null,
      subscription_id ${types.whole} not null,
      given_at ${types.moment} not null,
      primary key (page, subscription_id) ${types.tableEnd}`,
    'create index newsletter_readers_subscription on newsletter_readers (subscription_id)',
  ],
};
