import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { verifySignedRequest } from '#server/http/verify-signature.ts';
import { createVippsSimulator, type VippsSimulator } from '#tools/simulators/vipps.ts';
import { aPaymentToBegin } from './conformance.ts';
import type { PaymentProvider } from './port.ts';
import { createVipps } from './vipps.ts';

const hookSecret = 'hook-secret';
async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: address = '', headers } = request;
  const body = await buffer(request);
  const message = { method, address, host: headers.host ?? '', headers, body };
  const isSigned = verifySignedRequest(message, hookSecret, moment(Date.now())) !== undefined;
  messages.push({ isSigned, body: JSON.parse(String(body)) });
  response.writeHead(isSigned ? 200 : 401).end();
}

let simulator: VippsSimulator;
let vipps: PaymentProvider;
let shop: Server;
const messages: { readonly isSigned: boolean; readonly body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  shop = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  simulator = await createVippsSimulator({
    hook: { url: `http://127.0.0.1:${port}/api/hooks/vipps?v=1`, secret: hookSecret },
    hookAfterMs: 5,
    lateHookAfterMs: 50,
  });
  vipps = createVipps(simulator.url, simulator.keys);
});
afterAll(async () => {
  await simulator.close();
  shop.close();
});

const begin = async (): Promise<string> => (await vipps.begin(aPaymentToBegin())).providerReference;

describe('a message from Vipps', () => {
  test('is signed, comes twice or late, is forged, and proves nothing', async () => {
    const reference = await begin();
    const about = () =>
      messages
        .filter(({ body }) => body['reference'] === reference)
        .map(({ isSigned }) => isSigned);
    simulator.forge(reference);
    await expect.poll(about).toEqual([false]);
    expect(await vipps.read(reference)).toMatchObject({ state: 'open' });
    simulator.act(reference, 'pay', 'twice');
    await expect.poll(about).toEqual([false, true, true]);
    simulator.act(reference, 'pay', 'late');
    await expect.poll(about).toEqual([false, true, true, true]);
  });

  test('tells of every event, of a step with its key', async () => {
    const paid = await begin();
    simulator.act(paid, 'pay');
    const step = (key: string) => ({ key, amount: ore(10_00), orderNumber: '000000213' });
    await vipps.capture(paid, step(`${paid}-capture`));
    await vipps.refund(paid, step(`${paid}-refund`));
    await vipps.cancel(paid, { key: `${paid}-cancel` });
    const others = [await begin(), await begin(), await begin()] as const;
    simulator.act(others[0], 'abort');
    simulator.act(others[1], 'expire');
    await vipps.cancel(others[2], { key: `${others[2]}-end` });
    const told = () =>
      messages
        .filter(({ body }) => [paid, ...others].includes(String(body['reference'])))
        .map(({ body }) => `${String(body['name'])} ${String(body['idempotencyKey'])}`)
        .toSorted();
    await expect
      .poll(told)
      .toEqual([
        'ABORTED null',
        'AUTHORIZED null',
        `CANCELLED ${paid}-cancel`,
        `CAPTURED ${paid}-capture`,
        'EXPIRED null',
        `REFUNDED ${paid}-refund`,
        `TERMINATED ${others[2]}-end`,
      ]);
  });
});

describe('the page of the simulator', () => {
  const pageOf = (reference: string) =>
    `${simulator.url}/pay/${simulator.payments.get(reference)?.token}`;
  const press = (page: string, outcome: string) =>
    fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });

  test('says what it is, the amount and the order, and leads back to the shop', async () => {
    const payment = aPaymentToBegin();
    await vipps.begin(payment);
    const page = pageOf(payment.reference);
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('Prøvebetaling');
    expect(shown).toContain('kr\u00A0749,85');
    expect(shown).toContain('Ordre 000000213');
    const paid = await press(page, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, payment.returnAddress]);
    expect(await vipps.read(payment.reference)).toMatchObject({ state: 'reserved' });
    const again = await (await press(page, 'abort')).text();
    expect(again).toContain('Betalingen er fullført.');
    expect(again).toContain(`href="${payment.returnAddress}"`);
    expect(await vipps.read(payment.reference)).toMatchObject({ state: 'reserved' });
  });

  test('stays where a card is refused, and pays afterwards', async () => {
    const reference = await begin();
    const page = pageOf(reference);
    expect(await (await press(page, 'refuse')).text()).toContain('role="alert"');
    await press(page, 'forged');
    await press(page, 'nonsense');
    expect(await vipps.read(reference)).toMatchObject({ state: 'open' });
    await press(page, 'wrongAmount');
    expect(await vipps.read(reference)).toMatchObject({ reserved: 748_85 });
  });
});

describe('an express payment', () => {
  const way = { title: 'Levering på døren', price: ore(99_00), isDefault: true };
  const ways = [
    { ...way, code: 'tablerate:home', kind: 'home' },
    { ...way, code: 'pickup:oslo', kind: 'shop', title: 'Hent', price: ore(0), isDefault: false },
  ] as const;
  const beginExpress = async (): Promise<string> => {
    const { reference, returnAddress } = aPaymentToBegin();
    const asked = { reference, returnAddress, amount: ore(500_00), description: 'Armatur', ways };
    const begun = await vipps.beginExpress?.(asked);
    expect(begun).toMatchObject({ providerReference: reference, way: { kind: 'redirect' } });
    expect(await vipps.beginExpress?.(asked)).toEqual(begun);
    return reference;
  };

  test('adds the freight that the buyer chooses, and tells the buyer once it is reserved', async () => {
    const reference = await beginExpress();
    expect(await vipps.read(reference)).not.toHaveProperty('buyer');
    simulator.act(reference, 'pay', 'never');
    const address = { firstName: 'Kari', lastName: 'Nordmann', street: 'Storgata 1' };
    expect(await vipps.read(reference)).toMatchObject({
      reserved: 599_00,
      buyer: {
        email: 'kari@example.no',
        shippingMethod: { carrierCode: 'tablerate', methodCode: 'home' },
        shipping: {
          ...address,
          postcode: '0155',
          city: 'Oslo',
          country: 'NO',
          phone: '4741234567',
        },
      },
    });
  });

  test('is paid on a page where the buyer tells who they are', async () => {
    const reference = await beginExpress();
    const page = `${simulator.url}/pay/${simulator.payments.get(reference)?.token}`;
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('kr\u00A0500,00 + frakt');
    expect(shown).toContain('Levering på døren – kr\u00A099,00');
    const body = { outcome: 'pay', option: 'pickup:oslo', lastName: 'Vik' };
    await fetch(page, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    expect(await vipps.read(reference)).toMatchObject({
      reserved: 500_00,
      buyer: {
        shippingMethod: { carrierCode: 'pickup', methodCode: 'oslo' },
        billing: { firstName: 'Kari', lastName: 'Vik' },
      },
    });
  });

  test('is paid on a page in the language of the browser', async () => {
    const reference = await beginExpress();
    const page = `${simulator.url}/pay/${simulator.payments.get(reference)?.token}`;
    const headers = { 'accept-language': 'en-GB,nb;q=0.5' };
    const shown = await (await fetch(page, { headers })).text();
    expect(shown).toContain('<html lang="en">');
    expect(shown).toContain('Trial payment');
    expect(shown).toContain('>Pay</button>');
    expect(shown).not.toMatch(/frakt|Betal|Hvem|Prøve/);
  });

  test('of a buyer who can’t be read is a payment without one', async () => {
    const reference = await beginExpress();
    simulator.act(reference, 'pay', 'never');
    const change = (body: object) => ({ ...body, userDetails: 'Kari' });
    simulator.next({ change }, { call: 'get' });
    expect(await vipps.read(reference)).not.toHaveProperty('buyer');
  });
});
