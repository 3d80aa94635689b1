import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { eraseMyData, myData } from '#contract/privacy.ts';
import { login, me } from '#contract/user.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
let token: string;
const { email: username, password } = aRegistration;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
  token = (await shop.client().call(login, { body: { username, password } })).result;
});
afterEach(() => shop.close());

const customer = () => shop.client({ token });

test('a customer gets their data once the password is typed again', async () => {
  const wrong = customer().call(myData, { body: { password: 'Feil!passord9' } });
  await expect(wrong).rejects.toMatchObject({ code: 'user.wrong_password', status: 422 });
  const { result } = await customer().call(myData, { body: { password } });
  expect(result['account']).toMatchObject({ customers: [{ email: username }] });
  expect(JSON.stringify(result)).not.toMatch(/password_hash|"hash"/);
});

test('a customer erases themselves, and every session of the account ends', async () => {
  const other = (await shop.client().call(login, { body: { username, password } })).result;
  const wrong = customer().call(eraseMyData, { body: { password: 'Feil!passord9' } });
  await expect(wrong).rejects.toMatchObject({ code: 'user.wrong_password' });
  expect(await customer().call(eraseMyData, { body: { password } })).toEqual({ result: true });
  for (const session of [token, other]) {
    const asking = shop.client({ token: session }).call(me, {});
    await expect(asking).rejects.toMatchObject({ status: 401 });
  }
  const again = shop.client().call(login, { body: { username, password } });
  await expect(again).rejects.toMatchObject({ code: 'user.wrong_credentials' });
});

test('an erasure waits for the customer’s order, and names it', async () => {
  await customer().call(create, { query: {}, body: anOrderRequest(), headers: {} });
  await expect(customer().call(eraseMyData, { body: { password } })).rejects.toMatchObject({
    code: 'privacy.order_under_way',
    status: 409,
    message: expect.stringContaining('Ordre 000000001'),
  });
  expect((await customer().call(me, {})).result.email).toBe(username);
});
