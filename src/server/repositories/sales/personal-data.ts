import { sql, type Expression, type SqlBool } from 'kysely';
import { accountOf, isOf, ordersOf, type Person } from '#server/repositories/privacy/person.ts';
import { contains, deletedWhere, namesAccount } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const personalRequests = deletedWhere('requests', 'requests', (_db, person) => isOf(person));
export const personalMessages = deletedWhere('messages', 'messages', (_db, person) => isOf(person));

/** The cart of the account, and the guest's carts from which the person ordered. */
function isOwnCart(db: Db, person: Person): Expression<SqlBool> {
  const ordered = db.selectFrom('orders').select('cart_id').where(isOf(person));
  return sql`(customer_id = ${accountOf(person)}
    or (customer_id is null and id in (${ordered.where('cart_id', 'is not', null)})))`;
}

export const personalCarts = deletedWhere('carts', 'carts', isOwnCart);

export const personalCartItems = deletedWhere(
  'cart_items',
  'carts',
  (db, person) =>
    sql`cart_id in (${db.selectFrom('carts').select('id').where(isOwnCart(db, person))})`,
);

/**
 * Payments of carts, by which no order was placed or one was. A guest is known by the payer's e-mail in
 * the document; what another customer paid with this e-mail is theirs.
 */
export const personalCartPayments = deletedWhere('cart_payments', 'payments', (db, person) => {
  const own = db.selectFrom('carts').select('id').where(isOwnCart(db, person));
  const payer = `"email":${JSON.stringify(person.email)}`;
  const asGuest = sql`(${contains('document', payer)} and not ${contains('document', '"customerId":')})`;
  return sql`(cart_id in (${own}) or ${asGuest}
    or ${namesAccount('document', accountOf(person))})`;
});

export const ofOrders = (db: Db, person: Person): Expression<SqlBool> =>
  sql`order_id in (${ordersOf(db, person)})`;
