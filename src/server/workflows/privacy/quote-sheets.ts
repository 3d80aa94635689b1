import { field, words, type Sheet } from './sheet-field.ts';

/** The tables about quotes that the page shows. */
export const quoteSheets: Readonly<Record<string, Sheet>> = {
  quotes: {
    isCards: true,
    fields: [
      field('number', 'quote'),
      field('at', 'created_at', 'time'),
      words('state', 'status', 'quote'),
      field('title', 'name'),
      field('name', 'first_name last_name'),
      field('email', 'email'),
      field('phone', 'phone', 'phone'),
      field('company', 'company'),
      field('expires', 'expires_at', 'time'),
      field('order', 'order'),
    ],
  },
  quote_items: {
    fields: [
      field('quote', 'quote'),
      field('sku', 'sku'),
      field('article', 'name'),
      field('quantity', 'quantity'),
      field('price', 'offer_net', 'money'),
      field('wish', 'requested_net', 'money'),
      field('note', 'remark'),
    ],
  },
  quote_messages: {
    fields: [
      field('quote', 'quote'),
      field('at', 'created_at', 'time'),
      words('by', 'author', 'quoteAuthor'),
      field('text', 'text'),
    ],
  },
  quote_resales: {
    fields: [
      field('quote', 'quote'),
      field('name', 'receiver'),
      field('title', 'reference'),
      field('changed', 'updated_at', 'time'),
    ],
  },
  quote_senders: {
    fields: [
      field('name', 'name'),
      field('file', 'file', 'file'),
      field('changed', 'updated_at', 'time'),
    ],
  },
  quote_lists: {
    fields: [field('created', 'created_at', 'time'), field('changed', 'updated_at', 'time')],
  },
  quote_list_items: {
    fields: [
      field('sku', 'sku'),
      field('quantity', 'quantity'),
      field('wish', 'requested_net', 'money'),
      field('note', 'remark'),
      field('added', 'added_at', 'time'),
    ],
  },
};
