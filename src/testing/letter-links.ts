import { create } from '#contract/order.ts';
import { reset } from '#contract/password.ts';
import { send as sendLoginLink } from '#contract/login-link.ts';
import { ask } from '#contract/alerts.ts';
import { subscribe } from '#contract/newsletter.ts';
import * as user from '#contract/user.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/moment.ts';
import { insertProjectShare } from '#server/repositories/project-lists/project-shares.ts';
import { aProject } from './a-project.ts';
import { insertShare } from '#server/repositories/customers/wishlist-shares.ts';
import { leavePath } from '#server/letters/leave-link.ts';
import { newToken } from '#server/tokens.ts';
import { withdrawalAddress } from '#server/workflows/returns/withdraw.ts';
import { aRegistration, sentLetters } from './an-account.ts';
import { anOrderRequest } from './an-order-request.ts';
import type { TestShop } from './a-test-shop.ts';

/** A kind of link that opens something without a log-in. */
export interface LetterLink {
  /** Makes a new one for a new person, and returns its path. */
  readonly make: (shop: TestShop, person: number) => Promise<string>;
  /** Does what the link is for. Answers whether that was accepted. */
  readonly use: (shop: TestShop, link: URL) => Promise<boolean>;
  /** It works once; the others work as often as they are used. */
  readonly isOnce: boolean;
  /** The time after which it works no more; absent where it stays. */
  readonly livesMs?: number;
  /** The address names what the secret opens. */
  readonly isNamed?: true;
  /** The parameter that holds the secret; the last part of the path where absent. */
  readonly secret?: string;
}

const emailOf = (person: number) => `person-${person}@example.no`;
const password = 'Ny-kran-2026';

async function linkSent({ services }: TestShop, pattern: RegExp): Promise<string> {
  const texts = (await sentLetters(services)).map(({ text }) => text).join('\n');
  const found = texts.match(/https?:\/\/\S+/g)?.find((each) => pattern.test(each));
  if (found === undefined) throw new Error(`No letter has a link like ${pattern.source}`);
  return found.replace(/^https?:\/\/[^/]+/, '');
}

async function isAccepted(shop: TestShop, url: string, body: object): Promise<boolean> {
  return (await shop.app.server.inject({ method: 'POST', url, body })).statusCode === 200;
}

async function isPosted({ app }: TestShop, { pathname, search }: URL): Promise<boolean> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const url = `${pathname}${search}`;
  return (await app.server.inject({ method: 'POST', url, headers })).statusCode === 303;
}

async function isOpened({ app }: TestShop, { pathname, search }: URL): Promise<boolean> {
  return (await app.server.inject(`${pathname}${search}`)).statusCode === 200;
}

const tokenIn = (link: URL, name: string) => link.searchParams.get(name) ?? '';

async function anOrder(shop: TestShop, person: number): Promise<string> {
  const body = anOrderRequest({ key: `order-of-person-${person}`, email: emailOf(person) });
  const placed = await shop.client().call(create, { query: {}, body, headers: {} });
  return placed.result.number;
}

async function askForNewsletter(shop: TestShop, person: number): Promise<string> {
  const body = { email: emailOf(person), place: 'footer' } as const;
  await shop.client().call(subscribe, { body });
  return linkSent(shop, /newsletter\/confirm/);
}

async function askForAlert(shop: TestShop, person: number): Promise<string> {
  const body = { kind: 'price', sku: 'SRV-600', email: emailOf(person) } as const;
  await shop.client().call(ask, { body });
  return linkSent(shop, /alerts\/confirm/);
}

/** Every kind of link that letters and pages of the account hold. */
export const linkKinds: Readonly<Record<string, LetterLink>> = {
  'new password': {
    make: async (shop, person) => {
      await shop.signedIn({ email: emailOf(person) });
      await shop.client().call(reset, { body: { email: emailOf(person), return_to: undefined } });
      return linkSent(shop, /reset-password/);
    },
    use: (shop, link) =>
      isAccepted(shop, '/api/user/create-password', {
        email: tokenIn(link, 'email'),
        resetToken: tokenIn(link, 'token'),
        newPassword: password,
      }),
    isOnce: true,
    livesMs: 2 * hourMs,
    isNamed: true,
    secret: 'token',
  },
  account: {
    make: async (shop, person) => {
      const body = { ...aRegistration, email: emailOf(person) };
      await shop.client().call(user.create, { body });
      return linkSent(shop, /\?account=/);
    },
    use: (shop, link) =>
      isAccepted(shop, '/api/user/open', { token: tokenIn(link, 'account'), password }),
    isOnce: true,
    livesMs: 2 * dayMs,
    secret: 'account',
  },
  'log-in': {
    make: async (shop, person) => {
      await shop.signedIn({ email: emailOf(person) });
      const body = { email: emailOf(person), return_to: undefined };
      await shop.client().call(sendLoginLink, { body });
      return linkSent(shop, /\?login=/);
    },
    use: (shop, link) => {
      const token = tokenIn(link, 'login');
      return isAccepted(shop, '/api/user/login-by-link', { token, is_confirmed: true });
    },
    isOnce: true,
    livesMs: 15 * minuteMs,
    secret: 'login',
  },
  'new e-mail': {
    make: async (shop, person) => {
      const email = emailOf(person);
      const letter = await linkKinds['account']?.make(shop, person);
      const token = tokenIn(new URL(letter ?? '', 'http://shop'), 'account');
      await isAccepted(shop, '/api/user/open', { token, password });
      const signIn = { body: { username: email, password } };
      const { result: access } = await shop.client().call(user.login, signIn);
      const { firstName, lastName } = aRegistration;
      const change = { email: `ny-${email}`, firstName, lastName, password };
      await shop.client({ token: access }).call(user.updateMe, { body: change });
      return linkSent(shop, /\?email=/);
    },
    use: (shop, link) =>
      isAccepted(shop, '/api/user/confirm-email', { token: tokenIn(link, 'email') }),
    isOnce: true,
    livesMs: 2 * dayMs,
    secret: 'email',
  },
  'yes to the newsletter': {
    make: askForNewsletter,
    use: isPosted,
    isOnce: true,
    livesMs: 2 * dayMs,
    secret: 'token',
  },
  'end of the newsletter': {
    make: async (shop, person) => {
      await isPosted(shop, new URL(await askForNewsletter(shop, person), 'http://shop'));
      return linkSent(shop, /newsletter\/leave/);
    },
    use: isPosted,
    isOnce: false,
    secret: 'of',
  },
  'yes to an alert': {
    make: askForAlert,
    use: isPosted,
    isOnce: true,
    livesMs: 2 * dayMs,
    secret: 'token',
  },
  'end of alerts': {
    make: async (shop, person) => {
      await isPosted(shop, new URL(await askForAlert(shop, person), 'http://shop'));
      const alerts = shop.services.database.read.selectFrom('alerts').select('id');
      const found = alerts.where('email', '=', emailOf(person));
      const { id } = await found.executeTakeFirstOrThrow();
      return leavePath(shop.services, 'alert', id, emailOf(person));
    },
    use: isPosted,
    isOnce: false,
    secret: 'of',
  },
  order: {
    make: async (shop, person) => {
      await anOrder(shop, person);
      return linkSent(shop, /\/order\/\d+\?key=/);
    },
    use: isOpened,
    isOnce: false,
    isNamed: true,
    secret: 'key',
  },
  withdrawal: {
    make: async (shop, person) => withdrawalAddress(shop.services, await anOrder(shop, person)),
    use: (shop, link) =>
      isAccepted(shop, '/api/order/withdraw', {
        order_number: tokenIn(link, 'order'),
        key: tokenIn(link, 'key'),
        request: 'withdrawal-1',
        items: [{ line: 1, quantity: 1 }],
      }),
    isOnce: false,
    isNamed: true,
    secret: 'key',
  },
  'shared project': {
    make: async (shop, person) => {
      await shop.signedIn({ email: emailOf(person) });
      const { database } = shop.services;
      const customers = database.read.selectFrom('customers').select('id');
      const found = customers.where('email', '=', emailOf(person));
      const { projectId } = await aProject(shop, (await found.executeTakeFirstOrThrow()).id, 'Bad');
      const key = newToken();
      await database.transaction((tx) =>
        insertProjectShare(tx, { projectId, hasPrices: false }, key, shop.now),
      );
      return `/projects/shared/${key}`;
    },
    use: isOpened,
    isOnce: false,
  },
  'shared wishlist': {
    make: async (shop, person) => {
      await shop.signedIn({ email: emailOf(person) });
      const { database } = shop.services;
      const customers = database.read.selectFrom('customers').select('id');
      const found = customers.where('email', '=', emailOf(person));
      const { id: customerId } = await found.executeTakeFirstOrThrow();
      const key = newToken();
      await database.transaction((tx) => insertShare(tx, { customerId }, key, shop.now));
      return `/wishlist/shared/${key}`;
    },
    use: isOpened,
    isOnce: false,
  },
};
