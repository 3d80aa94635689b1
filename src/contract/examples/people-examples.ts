import { fetchBought } from '#contract/bought.ts';
import * as loyalty from '#contract/loyalty.ts';
import * as alerts from '#contract/alerts.ts';
import * as analytics from '#contract/analytics.ts';
import * as confirmation from '#contract/confirmation.ts';
import * as consent from '#contract/consent.ts';
import * as loginLink from '#contract/login-link.ts';
import * as mail from '#contract/mail.ts';
import * as newsletter from '#contract/newsletter.ts';
import * as privacy from '#contract/privacy.ts';
import * as passwords from '#contract/password.ts';
import * as request from '#contract/request.ts';
import * as review from '#contract/review.ts';
import * as service from '#contract/service.ts';
import * as sessions from '#contract/sessions.ts';
import * as user from '#contract/user.ts';
import * as wishlist from '#contract/wishlist.ts';
import { consentVersion } from '#domain/customer/consent.ts';
import { exampleOf } from './example.ts';
import { passkeyExamples } from './passkey-examples.ts';
import * as sample from './sample.ts';

const { sku, email, when } = sample;
const password = 'Rent-vann-2026';
const name = { firstname: 'Kari', lastname: 'Nordmann' };
const session = {
  result: sample.accessToken,
  meta: { refreshToken: sample.refreshToken },
};
const wishlists = { lists: [{ skus: [sku] }, { id: 4, name: 'Nytt bad', skus: [sku] }], last: 4 };
const wishes = {
  items: [
    {
      id: 3,
      product_id: sample.product.id,
      sku,
      qty: 1,
      added_at: when,
      vs_product: [JSON.stringify(sample.product)],
    },
  ],
  items_count: 1,
};
const words = {
  product_id: sample.product.id,
  title: 'Tett og lett å vri',
  detail: 'Satt inn under vasken på ti minutter.',
  nickname: 'Kari',
};

export const peopleExamples = [
  exampleOf(service.version, { result: { version: '0.1.0' } }),
  exampleOf(service.invalidate, {
    query: { tag: 'P412' },
    result: 'Tags invalidated successfully [P412]',
  }),
  exampleOf(user.create, {
    body: { customer: { email, ...name }, password },
    result: true,
  }),
  exampleOf(confirmation.openAccount, {
    body: { token: sample.letterToken, password },
    ...session,
  }),
  exampleOf(confirmation.confirmEmail, { body: { token: sample.letterToken }, result: true }),
  exampleOf(passwords.reset, { body: { email }, result: true }),
  exampleOf(passwords.create, {
    body: { email, newPassword: password, resetToken: sample.letterToken },
    result: true,
  }),
  exampleOf(passwords.change, {
    body: { currentPassword: password, newPassword: 'Varmt-vann-2026' },
    result: true,
    meta: session.meta,
  }),
  exampleOf(user.login, { body: { username: email, password }, ...session }),
  exampleOf(loginLink.send, { body: { email }, result: true }),
  exampleOf(loginLink.use, { body: { token: sample.letterToken, is_confirmed: true }, ...session }),
  exampleOf(user.refresh, { body: { refreshToken: sample.refreshToken }, ...session }),
  exampleOf(user.logout, { body: { refreshToken: sample.refreshToken }, result: true }),
  exampleOf(sessions.list, {
    result: [
      {
        id: sample.letterToken,
        browser: 'Chrome',
        system: 'Android',
        signed_in_at: '2026-03-01T10:11:12.000Z',
        last_used_at: '2026-03-02T07:30:00.000Z',
        is_current: true,
        is_represented: false,
      },
    ],
  }),
  exampleOf(sessions.end, { body: { session_id: sample.letterToken }, result: true }),
  exampleOf(sessions.endOthers, { result: true }),
  ...passkeyExamples,
  exampleOf(fetchBought, { result: ['SRV-600'] }),
  exampleOf(loyalty.join, { result: true }),
  exampleOf(privacy.myData, {
    body: { password },
    result: { account: { customers: [{ id: 12, email, first_name: 'Kari' }] } },
  }),
  exampleOf(privacy.eraseMyData, { body: { password }, result: true }),
  exampleOf(user.me, { result: sample.customer }),
  exampleOf(user.updateMe, {
    body: {
      customer: {
        email,
        ...name,
        addresses: [{ ...sample.address, id: 1, default_billing: true, default_shipping: true }],
      },
    },
    result: sample.customer,
  }),
  exampleOf(wishlist.fetchItems, { result: wishes, meta: wishlists }),
  exampleOf(wishlist.addItem, {
    body: { product: { sku } },
    result: wishes,
    meta: wishlists,
  }),
  exampleOf(wishlist.makeList, {
    body: { name: 'Nytt bad', sku },
    result: wishes,
    meta: wishlists,
  }),
  exampleOf(wishlist.removeItem, {
    body: { product: { sku } },
    result: { items: [], items_count: 0 },
    meta: { lists: [{ skus: [] }, { id: 4, name: 'Nytt bad', skus: [sku] }], last: 4 },
  }),
  exampleOf(review.create, {
    body: { review: { ...words, ratings: [{ rating_name: 'Rating', value: 5 }] } },
    result: { id: 9, ...words, review_status: 2, created_at: when },
  }),
  exampleOf(request.create, {
    query: { type: 'price' },
    body: {
      request: { sku, qty: 40, name: 'Kari Nordmann', email, message: 'Til et borettslag.' },
    },
    result: { id: 5, status: 'received' },
  }),
  exampleOf(mail.token, { result: sample.accessToken }),
  exampleOf(mail.send, {
    body: {
      form: 'contact',
      fields: { name: 'Kari Nordmann', email, text: 'Når åpner dere på lørdag?' },
      token: sample.accessToken,
    },
    result: 'OK',
  }),
  exampleOf(newsletter.state, { query: { email }, result: 'subscribed' }),
  exampleOf(newsletter.subscribe, { body: { email }, result: 'pending' }),
  exampleOf(newsletter.unsubscribe, { body: { email }, result: 'unsubscribed' }),
  exampleOf(alerts.ask, { body: { kind: 'stock', sku, email }, result: 'pending' }),
  exampleOf(alerts.askForCart, { body: { cart_id: sample.cartId, email }, result: 'pending' }),
  exampleOf(alerts.list, {
    result: [
      {
        id: 12,
        kind: 'price',
        sku,
        name: 'Servantskap 60 cm',
        path: '/servantskap-60',
        price_seen: 13_990,
        price_limit: 12_000,
        is_net: false,
        asked_at: when,
      },
    ],
  }),
  exampleOf(alerts.end, { body: { id: 12 }, result: true }),
  exampleOf(consent.record, {
    body: { id: sample.cartId, version: consentVersion, purposes: ['viewed'] },
    result: { chosen_at: when },
  }),
  exampleOf(consent.history, {
    body: { id: sample.cartId },
    result: [{ chosen_at: when, store_code: 'no', version: consentVersion, purposes: ['viewed'] }],
  }),
  exampleOf(analytics.recordPurchase, {
    body: { order_id: 'b2f0c1de-1234', consent_id: sample.cartId },
    result: true,
  }),
];
