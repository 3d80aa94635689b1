import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
});
afterEach(() => shop.close());

/** Writes data that the shop itself never would. */
function plant(...statements: readonly string[]): void {
  const { path = '' } = shop.services.database;
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  for (const statement of statements) connection.exec(statement);
  connection.close();
}

const aFile =
  'insert into bought_files (order_id, line, sku, title, place, max_downloads, max_days, token, released_at, downloads, counted_at) values';

const aPosting =
  'insert into ledger (order_id, posting_key, kind, vat_rate, net, vat, gross, method, reference, actor, posted_at) values';

interface Checked {
  readonly isWell: boolean;
  readonly results: readonly { readonly id: string; readonly broken: readonly string[] }[];
}

async function broken(): Promise<readonly string[]> {
  const { code, out } = await operate(shop.folder, ['check', '--json']);
  const { isWell, results } = JSON.parse(out) as Checked;
  expect(code).toBe(isWell ? 0 : 1);
  return results.filter((each) => each.broken.length > 0).map(({ id }) => id);
}

/**
 * The database's constraints already prevent these; a file written by another program may lack them.
 */
const withoutConstraints = [
  'create table loose as select * from orders',
  'drop table orders',
  'alter table loose rename to orders',
  'create unique index orders_id on orders (id)',
];

const plants: readonly (readonly [string, string, readonly string[]])[] = [
  ['I1', 'a quantity without a move', ['update stock set quantity = quantity + 1']],
  [
    'I13',
    'a cancelled order that keeps its goods',
    ["update orders set status = 'canceled' where id = 1"],
  ],
  [
    'I2',
    'more held than there is',
    ['update stock set quantity = reserved - 1', 'delete from stock_moves'],
  ],
  [
    'I2',
    'an order after a count that left too few for it',
    [
      'update stock set quantity = reserved - 1',
      'update stock_moves set delta = -1, at = (select min(placed_at) - 1 from orders)',
    ],
  ],
  ['I2', 'stock below zero', ['update stock set quantity = -1 where product_id = 15']],
  [
    'I3',
    'two orders of one key',
    [...withoutConstraints, "update orders set order_key = 'order-key-0001'"],
  ],
  [
    'I3',
    'two orders of one cart',
    [...withoutConstraints, "update orders set cart_id = 'a', cart_version = 1"],
  ],
  [
    'I4',
    'a coupon used by nobody',
    [
      "insert into coupons (code, code_key, kind, value, used, is_active) values ('A', 'a', 'fixed', 1, 1, 1)",
    ],
  ],
  [
    'I4',
    'an order with a coupon that counts no use',
    ["update orders set coupon_code = 'A' where id = 1"],
  ],
  [
    'I4',
    'a coupon used too often by one customer',
    [
      "insert into coupons (id, code, code_key, kind, value, used, is_active, limit_per_customer) values (1, 'A', 'a', 'fixed', 1, 2, 1, 1)",
      "update orders set coupon_code = 'A'",
      "insert into coupon_uses select 1, id, null, 'ola@example.no' from orders",
    ],
  ],
  ['I5', 'a total that is not the sum', ['update orders set total_gross = total_gross - 1']],
  ['I5', 'VAT that is not the row’s', ['update order_items set row_vat = row_vat + 1']],
  ['I7', 'an order without a letter', ['delete from outbox where id = 1']],
  ['I10', 'a place in no category', ['insert into product_categories values (14, 9999, 0)']],
  ['I10', 'an order without lines', ['delete from order_items where order_id = 1']],
  ['I10', 'stock of nothing', ['update stock set product_id = 9999 where product_id = 16']],
  ['I12', 'a reservation of no order', ['update stock set reserved = reserved + 1']],
  [
    'I12',
    'an order that holds more than is reserved',
    ['update order_reservations set quantity = 9'],
  ],
  [
    'I19',
    'a return of pieces that never left the shop',
    [
      "insert into returns (id, kind, order_id, request_key, status, created_at, updated_at) values (1, 'return', 1, 'a', 'approved', 1, 1)",
      "insert into return_items values (1, 1, 1, 1, 'regretted', 'unopened', 'money', null, null, null)",
    ],
  ],
  ['I13', 'an order said to be sent', ["update orders set status = 'handed-over' where id = 1"]],
  [
    'I13',
    'more pieces sent than ordered',
    [
      "insert into shipments (order_id, number, shipment_key, status, carrier, tracking_number, created_at) values (1, 1, 'a', 'sent', '', '', 1)",
      'insert into shipment_items values (1, 1, 2)',
    ],
  ],
  [
    'I14',
    'freight with the VAT of another rate',
    [
      `update orders set document = json_set(document, '$.totals.shipping', json('{"net":400,"vat":60,"gross":460}')) where id = 1`,
    ],
  ],
  [
    'I14',
    'freight with VAT to Svalbard',
    ["update orders set document = json_set(document, '$.shipping.postcode', '9170') where id = 1"],
  ],
  [
    'I14',
    'freight of goods that are fetched',
    [
      "update orders set document = json_set(document, '$.shippingMethod.carrierCode', 'pickup') where id = 1",
    ],
  ],
  [
    'I14',
    'goods sent without freight',
    ["update orders set document = json_remove(document, '$.totals.shipping') where id = 1"],
  ],
  [
    'I15',
    'a file fetched more often than it was bought',
    [`${aFile} (1, 1, 'A', 'A', 'a.pdf', 2, 0, 'a', 1, 3, 1)`],
  ],
  [
    'I15',
    'a file fetched before its release',
    [`${aFile} (1, 1, 'A', 'A', 'a.pdf', 0, 0, 'a', null, 1, 1)`],
  ],
  [
    'I16',
    'a charge that is not the order’s',
    ['drop trigger ledger_no_update', 'update ledger set net = net - 1, gross = gross - 1'],
  ],
  [
    'I16',
    'an order whose goods are not charged',
    ['drop trigger ledger_no_delete', "delete from ledger where kind = 'goods' and order_id = 1"],
  ],
  [
    'I16',
    'credited more than it costs',
    [
      `${aPosting} (1, 'refund-1 2500', 'credit', 2500, -1000000, -250000, -1250000, '', '', '', 1)`,
    ],
  ],
  [
    'I8',
    'more given back than was paid',
    [`${aPosting} (1, 'a', 'refunded', null, 1, 0, 1, '', '', '', 1)`],
  ],
  [
    'I8',
    'more captured than was reserved',
    [`${aPosting} (1, 'a', 'captured', null, 1, 0, 1, '', '', '', 1)`],
  ],
  ['I15', 'a file of no line', [`${aFile} (1, 9, 'A', 'A', 'a.pdf', 0, 0, 'a', 1, 0, null)`]],
  [
    'I11',
    'a cancelled order that nobody cancelled',
    ["update orders set status = 'canceled' where id = 1"],
  ],
];

test('a shop that sells is well, while it runs', async () => {
  expect(await broken()).toEqual([]);
  const { code, out } = await operate(shop.folder, ['check']);
  expect(code).toBe(0);
  expect(out).toContain('✓ I1 ');
  expect(out).toContain('Everything fits together');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test.each(plants)('%s sees %s', async (id, _name, statements) => {
  plant(...statements);
  expect(await broken()).toContain(id);
});

test('a count of fewer than orders hold is no fault', async () => {
  const { code } = await operate(shop.folder, ['stock', 'set', 'SRV-600', '0']);
  expect([code, await broken()]).toEqual([0, []]);
});

test('what is broken is named', async () => {
  plant('update stock set quantity = 7 where product_id = 14');
  const { code, out } = await operate(shop.folder, ['check']);
  expect(code).toBe(1);
  expect(out).toMatch(/✗ I1 .*\n +SRV-600/);
});

test('a Norwegian operator reads of it in Norwegian', async () => {
  const { out } = await operate(shop.folder, ['check'], { environment: { LANG: 'nb_NO' } });
  expect(out).toContain('✓ I3   en ordrenøkkel har én ordre');
  expect(out).not.toMatch(/\b(?:the|and|is|what)\b/);
});
