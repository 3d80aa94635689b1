import { sql, type SqlBool } from 'kysely';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { Moment } from '#domain/time/moment.ts';
import { textsOf } from '#server/repositories/system/json-texts.ts';
import { matches } from '#server/repositories/system/matches.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The orders that a list is narrowed to. */
export interface WantedOrders {
  readonly customerId?: number;
  readonly states?: readonly OrderState[];
  readonly since?: Moment;
  readonly before?: Moment;
  /** In the number, e-mail, names, fields, articles and tracking numbers. */
  readonly words?: string;
  /** The same without e-mail, names and addresses: a buyer looks for something in their own list. */
  readonly buyerWords?: string;
  /** Only orders with a rental that is not back. */
  readonly isRentalOut?: boolean;
}

/** States in which a rental may be with the renter: a complete order has it back. */
const rentalStates: readonly OrderState[] = ['in-part', 'handed-over'];

/** A query for the orders wanted, without columns or order. */
export function queryWantedOrders(
  db: Db,
  { customerId, states, since, before, words, buyerWords, isRentalOut = false }: WantedOrders,
) {
  let query = db.selectFrom('orders');
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
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
          // A quote within a text of JSON has a backslash before it, so this is the period of the line.
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
  return query.where(({ or, exists, selectFrom }) =>
    or([
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
