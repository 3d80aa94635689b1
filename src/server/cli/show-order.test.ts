import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { anAddress, anOrderRequest, atTheWarehouse } from '#testing/an-order-request.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { operate } from '#testing/an-operator.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const note = 'Ring på hos naboen i nummer 14 dersom ingen åpner, porten er låst etter klokka 16.';
const drill = aProduct({ id: 90, sku: 'LEIE-1', name: 'Rensemaskin', attributes: { rental: '1' } });
const engraved = aProduct({
  id: 91,
  sku: 'SKAP-1',
  name: 'Fordelerskap med dør, føtter, dreneringsstuss og plass til tolv kurser',
  urlPath: 'skap',
  stock: aStockItem({ quantity: 1, allowsBackorders: true }),
  customOptions: [{ id: '3', label: 'Merkelapp', kind: 'field', isRequired: true, values: [] }],
});
const choice = { isDefault: true, canChangeQuantity: false };
const kit = aProduct({
  id: 92,
  sku: 'PAKKE-1',
  name: 'Servantpakke',
  urlPath: 'pakke',
  kind: 'bundle',
  bundle: {
    priceKind: 'fixed',
    options: [
      {
        id: '1',
        label: 'Skap',
        kind: 'radio',
        isRequired: true,
        selections: [{ ...choice, id: '2', sku: 'DEL-1', quantity: 2 }],
      },
    ],
  },
});
const part = aProduct({ id: 93, sku: 'DEL-1', name: 'Sideskap', urlPath: 'del' });

async function shown(changed: Partial<OrderRequest> = {}, isSent = false): Promise<string> {
  shop = await aTestShop({ products: [drill, engraved, kit, part] });
  const body = anOrderRequest({
    lines: [
      {
        sku: 'SKAP-1',
        quantity: 2,
        options: { custom: [{ optionId: '3', optionValue: 'Bad 2. etasje' }] },
      },
      { sku: 'PAKKE-1', quantity: 3, options: {} },
    ],
    billing: anAddress({
      firstName: 'Kari',
      lastName: 'Regnskap',
      company: 'Rør og Bad AS',
      organisationNumber: '988077917',
      street: 'Postboks 7',
      phone: '+4741234567',
    }),
    fields: { customer_reference: 'PO 4711', delivery_note: note },
    ...changed,
  });
  await shop.client().call(create, { query: {}, body, headers: {} });
  if (isSent) await workLane(shop.services, letterLane);
  const { code, out } = await operate(shop.services.config.dataDir, ['orders', 'show', '1']);
  expect(code).toBe(0);
  return out;
}

test('an order is shown with all that packing needs, and nothing of it is cut', async () => {
  const out = await shown();
  const words = out.replaceAll(/\s+/g, ' ');
  for (const needed of [
    'Still to come: 2',
    `2 × SKAP-1 ${engraved.name}`,
    'Merkelapp: Bad 2. etasje',
    'Not all on hand: to be ordered in',
    'Skap: 2 × Sideskap',
    'Pack 6 × DEL-1',
    note,
  ]) {
    expect(words).toContain(needed);
  }
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('of what is rented the days are shown, and that it is fetched', async () => {
  const rental = { from: '2026-03-02', to: '2026-03-03' };
  const lines = [{ sku: 'LEIE-1', quantity: 1, options: { rental } }];
  const words = (await shown({ lines, shippingMethod: atTheWarehouse })).replaceAll(/\s+/g, ' ');
  expect(words).toContain('1 × LEIE-1 Rensemaskin');
  expect(words).toContain('Rented 02.03.2026–03.03.2026 - Fetched in the shop');
});

test('and all that its invoice needs: both addresses, firm, number, phones, reference', async () => {
  const out = await shown();
  expect(out).toMatch(
    /Deliver to\n {2}Ola Nordmann\n {2}Storgata 12\n {2}0155 Oslo\n {2}22 33 44 55/,
  );
  expect(out).toMatch(
    /Bill to\n {2}Rør og Bad AS\n {2}Organisation number 988 077 917\n {2}Kari Regnskap\n {2}Postboks 7\n {2}0155 Oslo\n {2}412 34 567\n {2}Not confirmed in the register/,
  );
  expect(out).toMatch(/Reference +PO 4711/);
  expect(out).toMatch(/ola@example\.no/);
});

test('which letters went is told, and which did not', async () => {
  expect(await shown()).toMatch(
    /Letter +Order confirmation, NOT SENT, waiting since 01\.03\.2026 12:00/,
  );
  await shop.close();
  expect(await shown({}, true)).toMatch(/Letter +Order confirmation, sent 01\.03\.2026 12:00/);
});
