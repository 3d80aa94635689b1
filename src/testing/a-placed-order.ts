import { program } from '#domain/actor.ts';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { ore } from '#domain/money/ore.ts';
import {
  addPrices,
  priceFromNet,
  subtractPrice,
  vatRate,
  zeroPrice,
  type Price,
} from '#domain/money/price.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { newStock } from '#domain/catalog/product-record.ts';
import { reserveStock } from '#server/repositories/catalog/reserve-stock.ts';
import { saveProductRecords } from '#server/repositories/catalog/save-product-records.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { insertReservations } from '#server/repositories/sales/order-reservations.ts';
import { insertOrder, nextOrderId } from '#server/repositories/sales/orders.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { anAddress } from './an-order-request.ts';
import { testNow } from './test-databases.ts';

/** Adds simple articles by sku, and returns their ids. */
export async function addArticles(
  database: Database,
  stock: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, number>> {
  const skus = Object.keys(stock);
  const records = skus.map((sku): ProductRecord => ({
    sku,
    kind: 'simple',
    status: 1,
    visibility: 4,
    attributeSetId: 4,
    taxClassId: 2,
    pictures: [],
    attributes: {},
    document: {},
    views: {},
    categoryIds: [],
    variantSkus: [],
    links: [],
    stock: { ...newStock, quantity: stock[sku] ?? 0, isManaged: true },
  }));
  const ids = await database.transaction((tx) =>
    saveProductRecords(
      tx,
      records.map((after) => ({ before: undefined, after })),
      testNow,
    ),
  );
  return new Map(skus.map((sku, index) => [sku, ids[index] ?? 0]));
}

interface Asked {
  /** Code of the pick-up shop. */
  readonly shop?: string;
  readonly shipping?: Price;
  readonly lines: readonly (Partial<OrderLine> & { readonly sku: string })[];
  /** The order gets no postings. */
  readonly isOfOlderProgram?: boolean;
}

/** Places an order with its goods reserved and arbitrary prices, and returns its number. */
export async function aPlacedOrder(
  database: Database,
  ids: ReadonlyMap<string, number>,
  { shop, shipping = zeroPrice, lines: asked, isOfOlderProgram = false }: Asked,
): Promise<string> {
  const place = shop ?? warehouse;
  const lines = asked.map(({ vatRate: rate = vatRate(25), ...line }) => ({
    kind: 'simple' as const,
    name: `Vare ${line.sku}`,
    choices: [],
    options: {},
    quantity: 1,
    fulfilment: 'from-stock' as const,
    unit: priceFromNet(ore(10_000), rate),
    row: priceFromNet(ore(10_000 * (line.quantity ?? 1)), rate),
    discount: zeroPrice,
    vatRate: rate,
    ...line,
  }));
  const subtotal = addPrices(...lines.map(({ row }) => row));
  const discount = addPrices(...lines.map((line) => line.discount));
  const total = addPrices(subtractPrice(subtotal, discount), shipping);
  const totals = { rows: [], subtotal, discount, shipping, total };
  return database.transaction(async (tx) => {
    const id = await nextOrderId(tx);
    const number = orderNumber(id);
    const takes = lines.map(({ sku, quantity }, index) => ({
      line: index + 1,
      productId: ids.get(sku) ?? 0,
      perPiece: 1,
      quantity,
    }));
    const wanted = new Map<number, number>();
    for (const { productId, quantity } of takes) {
      wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
    }
    const { missing } = await reserveStock(tx, wanted, { at: place, now: testNow });
    if (missing.length > 0) throw new Error('Too few for the order');
    await insertOrder(
      tx,
      {
        id,
        number,
        key: `key-${id}`,
        storeCode: 'no',
        email: 'kari@example.no',
        placedAt: testNow,
        totals,
        billing: anAddress({ firstName: 'Kari' }),
        shippingMethod: {
          carrierCode: shop === undefined ? 'flatrate' : 'pickup',
          methodCode: shop ?? 'flatrate',
          title: shop === undefined ? 'DPD Courier' : 'Hent i Oslo',
        },
        paymentMethod: { code: 'invoice', title: 'Faktura' },
        fields: {},
        fingerprint: 'f',
        groupId: 0,
        lines,
      },
      '{}',
    );
    const posted = { actor: program('test'), now: testNow };
    const charges = isOfOlderProgram ? [] : orderCharges({ lines, totals });
    await insertPostings(tx, id, charges, posted);
    await insertReservations(tx, id, place, takes);
    const letter = { kind: 'mail.order-placed', key: `order-placed ${number}`, document: {} };
    await putIntoOutbox(tx, letter, testNow);
    return number;
  });
}

/** Adds stock of an article to a shop. */
export async function addToShop(
  database: Database,
  shop: string,
  productId: number,
  quantity: number,
): Promise<void> {
  const move = { reason: 'set', reference: 'counted', at: testNow, place: shop } as const;
  await database.transaction((tx) => setStock(tx, productId, quantity, move));
}
