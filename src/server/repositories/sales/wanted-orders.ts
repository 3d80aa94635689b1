import { sql, type SqlBool } from 'kysely';
import type { OrderState } from '#domain/orders/order-states.ts';
import { digitsIn, numberAttributes } from '#domain/search/article-number.ts';
import type { Moment } from '#domain/time/moment.ts';
import { textIn, textsOf } from '#server/repositories/system/json-texts.ts';
import { matches } from '#server/repositories/system/matches.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { ofBuyers, type Buyers } from './of-buyers.ts';

/** The filter of a list of orders. */
export interface WantedOrders extends Buyers {
  readonly states?: readonly OrderState[];
  readonly since?: Moment;
  readonly before?: Moment;
  /** Words to find in number, e-mail, names, fields, articles with their numbers, and tracking numbers. */
  readonly words?: string;
  /** The same without e-mail, names and addresses, for a buyer's own list. */
  readonly buyerWords?: string;
  /** Only orders with a rental that has not been returned. */
  readonly isRentalOut?: boolean;
}

/** States in which a rental may be with the renter; in a complete order it was returned. */
const rentalStates: readonly OrderState[] = ['in-part', 'handed-over'];

/** Selects the wanted orders, without columns or sorting. */
export function queryWantedOrders(
  db: Db,
  { states, since, before, words, buyerWords, isRentalOut = false, ...buyers }: WantedOrders,
) {
  let query = db.selectFrom('orders').where(ofBuyers(buyers));
  if (states !== undefined) query = query.where('status', 'in', states);
  if (since !== undefined) query = query.where('placed_at', '>=', since);
  if (before !== undefined) query = query.where('placed_at', '<', before);
  if (isRentalOut) {
    query = query.where('status', 'in', rentalStates).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .whereRef('order_items.quantity_back', '<', 'order_items.quantity')
          // Inside a JSON string, a quote has a backslash before it, so this matches only the line's
          // own period.
          .where('order_items.document', 'like', '%"rental":{%'),
      ),
    );
  }
  const asked = words ?? buyerWords;
  if (asked === undefined) return query;
  const fields = textsOf(db, 'orders.document', 'fields');
  const ofOrder =
    words === undefined
      ? sql<SqlBool>`exists (select 1 from ${fields} as field where ${matches(asked, ['field.value'])})`
      : matches(asked, ['orders.email', 'orders.document']);
  const digits = digitsIn(asked);
  return query.where(({ or, exists, selectFrom }) =>
    or([
      ...(digits === undefined ? [] : [exists(linesWithNumber(db, digits))]),
      matches(asked, ['orders.number']),
      ofOrder,
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where(matches(asked, ['order_items.sku', 'order_items.name'])),
      ),
      exists(
        selectFrom('shipments')
          .select('shipments.id')
          .whereRef('shipments.order_id', '=', 'orders.id')
          .where(matches(asked, ['shipments.tracking_number'])),
      ),
    ]),
  );
}

/** The lines of an order with an article whose EAN, NRF or NOBB has these digits. */
function linesWithNumber(db: Db, digits: string) {
  const has = (code: string) =>
    sql<SqlBool>`${textIn(db, 'products.attributes', code)} like ${`%${digits}%`}`;
  return db
    .selectFrom('order_items')
    .innerJoin('products', (join) =>
      join.on(sql<SqlBool>`products.sku_key = lower(order_items.sku)`),
    )
    .select('order_items.id')
    .where(sql<SqlBool>`order_items.order_id = orders.id`)
    .where(({ or }) => or(numberAttributes.map(has)));
}
