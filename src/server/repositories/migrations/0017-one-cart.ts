import type { Migration } from './column-types.ts';

/** Of a customer's carts, the one that was changed last. */
const kept = `select c.id from carts c where c.customer_id is not null and not exists (
  select 1 from carts later where later.customer_id = c.customer_id
    and (later.updated_at > c.updated_at or (later.updated_at = c.updated_at and later.id > c.id)))`;

/** The kept cart of the customer whose line is being changed. */
const keptOfLine = `select k.id from carts k
  join carts own on own.customer_id = k.customer_id
  where own.id = cart_items.cart_id and k.id in (${kept})`;

/** Of equal lines in carts that are not kept, the one that comes first. */
const firstElsewhere = `select min(i.id) from cart_items i join carts c on c.id = i.cart_id
  where c.customer_id is not null and c.id not in (${kept}) group by c.customer_id, i.item_key`;

/** How many of a kept cart's line lie in its customer's other carts. */
const quantityElsewhere = `select coalesce(sum(i.quantity), 0) from cart_items i
  join carts c on c.id = i.cart_id
  join carts k on k.customer_id = c.customer_id
  where k.id = cart_items.cart_id and c.id <> k.id and i.item_key = cart_items.item_key`;

/** A customer has one cart in all store views (rules/cart#whose-cart); more are joined, quantities added. */
export const oneCart: Migration = {
  name: 'one cart of a customer',
  statements: () => [
    `update cart_items set cart_id = (${keptOfLine})
      where id in (${firstElsewhere}) and not exists (
        select 1 from cart_items twin
        where twin.cart_id = (${keptOfLine}) and twin.item_key = cart_items.item_key)`,
    `update cart_items set quantity = quantity + (${quantityElsewhere})
      where cart_id in (${kept})`,
    `delete from carts where customer_id is not null and id not in (${kept})`,
    'drop index carts_of_customer',
    'create unique index carts_of_customer on carts (customer_id) where customer_id is not null',
  ],
};
