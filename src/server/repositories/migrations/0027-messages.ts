import type { Migration } from './column-types.ts';

export const messages: Migration = {
  name: 'messages, and the tokens of those that come by a call',
  statements: ({ id, whole, moment, text, tableEnd }) => [
    `create table messages (
    id ${id},
    form ${text} not null,
    status ${text} not null,
    source_key ${text} not null unique,
    target ${text} not null,
    name ${text} not null,
    email ${text} not null,
    phone ${text} not null,
    order_number ${text} not null,
    subject ${text} not null,
    company ${text} not null,
    text ${text} not null,
    customer_id ${whole},
    store_code ${text} not null,
    created_at ${moment} not null,
    updated_at ${moment} not null ${tableEnd}`,
    'create index messages_status on messages (status, created_at)',
    'create index messages_age on messages (updated_at)',
    `create table mail_tokens (
    token_hash ${text} primary key,
    expires_at ${moment} not null ${tableEnd}`,
    'create index mail_tokens_end on mail_tokens (expires_at)',
  ],
};
