import type { Selectable } from 'kysely';
import { itemKey, type ItemIdentity } from '#domain/cart/item-key.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { OrderFieldValues } from '#domain/checkout/order-fields.ts';
import type { ProductKind } from '#domain/catalog/product.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { CartTable } from '#server/repositories/system/schema-sales.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A cart as it is stored, without prices and names, which are computed each time. */
export interface StoredCart {
  /** 32 hexadecimal digits for a guest, who owns the cart by knowing them; digits for a customer. */
  readonly id: string;
  readonly customerId?: number;
  readonly storeCode: string;
  readonly version: number;
  readonly couponCode?: string;
  /** The points that the customer wants to use. */
  readonly points?: number;
  readonly shipping: CartShipping;
  /** The filled-in order fields. */
  readonly fields: OrderFieldValues;
  readonly items: readonly StoredCartItem[];
}

/** A cart without its lines. */
export type BareCart = Omit<StoredCart, 'items'>;

export interface CartShipping {
  readonly carrierCode?: string;
  readonly methodCode?: string;
  readonly country?: string;
  readonly region?: string;
  readonly postcode?: string;
}

export type StoredCartItem = Pick<
  CartItem,
  'sku' | 'parentSku' | 'kind' | 'quantity' | 'options' | 'note'
> & {
  readonly id: number;
};

export type NewCartItem = Omit<StoredCartItem, 'id'>;

const firstVersion = 1;

/** Inserts a cart. Throws `UniqueViolation` when the customer already has one, in any store view. */
export async function insertCart(
  tx: Db,
  cart: { readonly id: string; readonly customerId?: number; readonly storeCode: string },
  now: Moment,
): Promise<void> {
  await tx
    .insertInto('carts')
    .values({
      id: cart.id,
      customer_id: cart.customerId ?? null,
      store_code: cart.storeCode,
      version: firstVersion,
      coupon_code: null,
      document: '{}',
      order_fields: '{}',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * The key of a cart: the secret id of a guest's, or the customer, who has one cart in all store views
 * (rules/cart#whose-cart).
 */
type Which = { readonly id: string } | { readonly customerId: number };

function columnOf(which: Which) {
  return 'id' in which ? { id: which.id } : { customer_id: which.customerId };
}

export async function findCart(db: Db, which: Which): Promise<StoredCart | undefined> {
  const carts = db.selectFrom('carts').selectAll();
  const row = await carts.where((eb) => eb.and(columnOf(which))).executeTakeFirst();
  return row && { ...toCart(row), items: await findCartItems(db, row.id) };
}

/**
 * Locks a cart until the commit and raises its version. Lines must be read afterwards, so that a second
 * tab sees the changes of the first.
 */
export async function lockCart(tx: Db, which: Which, now: Moment): Promise<BareCart | undefined> {
  const row = await tx
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where((eb) => eb.and(columnOf(which)))
    .returningAll()
    .executeTakeFirst();
  return row && toCart(row);
}

/** Whether a cart that `lockCart` has locked was unchanged before. */
export function isFirstChange({ version }: BareCart): boolean {
  return version === firstVersion + 1;
}

/** Locks a cart until the commit without a change, to write data beside its lines. */
export async function lockCartRow(tx: Db, which: Which): Promise<BareCart | undefined> {
  const row = await tx
    .updateTable('carts')
    .set(({ ref }) => ({ version: ref('version') }))
    .where((eb) => eb.and(columnOf(which)))
    .returningAll()
    .executeTakeFirst();
  return row && toCart(row);
}

function toCart(row: Selectable<CartTable>): BareCart {
  return {
    id: row.id,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    storeCode: row.store_code,
    version: row.version,
    ...(row.coupon_code !== null && { couponCode: row.coupon_code }),
    ...(row.points > 0 && { points: row.points }),
    shipping: JSON.parse(row.document) as CartShipping,
    fields: JSON.parse(row.order_fields) as OrderFieldValues,
  };
}

export async function findCartItems(db: Db, cartId: string): Promise<readonly StoredCartItem[]> {
  const items = db.selectFrom('cart_items').selectAll().where('cart_id', '=', cartId);
  const rows = await items.orderBy('id').execute();
  return rows.map((item) => ({
    id: item.id,
    sku: item.sku,
    ...(item.parent_sku !== null && { parentSku: item.parent_sku }),
    // The casts are safe: `columnsOf` wrote both.
    kind: item.kind as ProductKind,
    quantity: item.quantity,
    options: JSON.parse(item.options) as CartItem['options'],
    ...(item.note !== '' && { note: item.note }),
  }));
}

/** Adds to an equal line if there is one, which also takes the note. Returns the line's id. */
export async function addCartItem(
  tx: Db,
  cartId: string,
  item: NewCartItem,
  now: Moment,
): Promise<number> {
  const { id } = await tx
    .insertInto('cart_items')
    .values({ cart_id: cartId, ...columnsOf(item), added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'item_key']).doUpdateSet(({ eb, ref }) => ({
        quantity: eb(ref('cart_items.quantity'), '+', item.quantity),
        note: item.note ?? '',
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Replaces a line. False when the cart has no such line; throws `UniqueViolation` when another line is
 * equal to it.
 */
export async function replaceCartItem(
  tx: Db,
  cartId: string,
  { id, ...item }: StoredCartItem,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_items')
    .set(columnsOf(item))
    .where('id', '=', id)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function columnsOf(item: NewCartItem) {
  return {
    item_key: itemKey(item),
    sku: item.sku,
    parent_sku: item.parentSku ?? null,
    kind: item.kind,
    quantity: item.quantity,
    options: JSON.stringify(item.options),
    note: item.note ?? '',
  };
}

/** Deletes a line. False when the cart has no such line. */
export async function deleteCartItem(tx: Db, cartId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes the lines of an order from its cart. The version stays, because it is the ordered one. */
export async function clearCart(
  tx: Db,
  { id, couponCode, points, fields }: Pick<BareCart, 'id' | 'couponCode' | 'points' | 'fields'>,
  ordered: readonly OrderedItem[],
  now: Moment,
): Promise<void> {
  await takeOrdered(tx, id, ordered);
  if (couponCode === undefined && points === undefined && Object.keys(fields).length === 0) return;
  await changeCart(tx, id, { couponCode: null, points: 0, fields: {} }, now);
}

type OrderedItem = ItemIdentity & Pick<StoredCartItem, 'quantity'>;

/** A line that grew since keeps the difference. */
async function takeOrdered(tx: Db, cartId: string, ordered: readonly OrderedItem[]): Promise<void> {
  const pieces = new Map<string, number>();
  for (const item of ordered) {
    const key = itemKey(item);
    pieces.set(key, (pieces.get(key) ?? 0) + item.quantity);
  }
  const byQuantity = [...Map.groupBy(pieces, ([, quantity]) => quantity)].map(
    ([quantity, some]) => ({ quantity, keys: some.map(([key]) => key) }),
  );
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where((eb) =>
      eb.or(
        byQuantity.map(({ quantity, keys }) =>
          eb.and([eb('item_key', 'in', keys), eb('quantity', '<=', quantity)]),
        ),
      ),
    )
    .executeTakeFirst();
  if (Number(numDeletedRows) === pieces.size) return;
  for (const { quantity, keys } of byQuantity) {
    await tx
      .updateTable('cart_items')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('cart_id', '=', cartId)
      .where('item_key', 'in', keys)
      .execute();
  }
}

/** Changes a cart without its lines and version. */
export async function changeCart(
  tx: Db,
  cartId: string,
  change: {
    readonly couponCode?: string | null;
    readonly points?: number;
    readonly shipping?: CartShipping;
    readonly fields?: OrderFieldValues;
  },
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({
      updated_at: now,
      ...(change.couponCode !== undefined && { coupon_code: change.couponCode }),
      ...(change.points !== undefined && { points: change.points }),
      ...(change.shipping !== undefined && { document: JSON.stringify(change.shipping) }),
      ...(change.fields !== undefined && { order_fields: JSON.stringify(change.fields) }),
    })
    .where('id', '=', cartId)
    .execute();
}

/** Deletes old carts of guests; those that never had a line go earlier, because no limit holds for them. */
export async function deleteForgottenCarts(
  tx: Db,
  before: { readonly any: Moment; readonly unused: Moment },
  limit: number,
): Promise<void> {
  await tx
    .deleteFrom('carts')
    .where('id', 'in', (query) =>
      query
        .selectFrom('carts')
        .select('id')
        .where('customer_id', 'is', null)
        .where((eb) =>
          eb.or([
            eb('updated_at', '<', before.any),
            eb('updated_at', '<', before.unused).and('version', '=', firstVersion),
          ]),
        )
        .limit(limit),
    )
    .execute();
}
