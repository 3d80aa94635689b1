import { afterEach, beforeEach, expect, test } from 'vitest';
import * as alerts from '#contract/alerts.ts';
import { confirmEmail } from '#contract/confirmation.ts';
import * as user from '#contract/user.ts';
import { leavePath } from '#server/letters/leave-link.ts';
import { endByLink } from '#server/workflows/alerts/own-alerts.ts';
import { confirmAlert } from '#server/workflows/alerts/confirm-alert.ts';
import { anAccount, aRegistration, linkToken, sentLetters } from '#testing/an-account.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: [{ id: 32, sku: 'BASIN', name: 'Servant' }] });
  await anAccount(shop);
});
afterEach(() => shop.close());

const { email, password } = aRegistration;
const changed = 'ny@example.no';
const price = { kind: 'price', sku: 'BASIN' } as const;
const stored = () =>
  shop.services.database.read.selectFrom('alerts').select(['id', 'email', 'customer_id']).execute();

async function signedIn() {
  const body = { username: email, password };
  const { result: token } = await shop.client().call(user.login, { body });
  return shop.client({ token });
}

async function changeEmail(client: Awaited<ReturnType<typeof signedIn>>): Promise<void> {
  const body = { firstName: 'Ola', lastName: 'Nordmann', email: changed, password };
  await client.call(user.updateMe, { body });
  const token = linkToken((await sentLetters(shop.services))[0]);
  await shop.client().call(confirmEmail, { body: { token } });
}

const markIn = (path: string) => new URL(path, 'http://shop').searchParams.get('of') ?? '';

test('alerts go along to a new address, also where it has one about the same article', async () => {
  await shop.client().call(alerts.ask, { body: { ...price, email: changed } });
  const [letter] = await sentLetters(shop.services);
  const token = /confirm\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await confirmAlert(shop.services, token, shop.now);
  const client = await signedIn();
  await client.call(alerts.ask, { body: price });
  const [, own] = await stored();
  await changeEmail(client);
  expect(await stored()).toEqual([{ ...own, email: changed }]);
});

test('the way out of a letter to an earlier address ends no alert, and that to the new one does', async () => {
  const client = await signedIn();
  await client.call(alerts.ask, { body: price });
  const [{ id } = { id: 0 }] = await stored();
  const former = markIn(await leavePath(shop.services, 'alert', id, email));
  await changeEmail(client);
  const refused = endByLink(shop.services, former, undefined);
  await expect(refused).rejects.toMatchObject({ code: 'user.link_invalid' });
  expect(await stored()).toHaveLength(1);
  const present = markIn(await leavePath(shop.services, 'alert', id, changed));
  await endByLink(shop.services, present, undefined);
  expect(await stored()).toEqual([]);
});
