import { expect, test } from 'vitest';
import { matchScreen, screens } from '#contract/views/screens.ts';
import { weighBuilt } from './built-files.ts';
import { sharedShop } from './journey.ts';
import { otherPages, publicPages } from './public-pages.ts';

const shop = sharedShop();

/** Bytes after compression at its best; those pages are a visitor's own (docs/decisions/0009-byte-budgets.md). */
const maxScripts = 95_000;
const maxHeavyScripts = 125_000;
const maxStyles = 14_000;
function isHeavy(path: string): boolean {
  const matched = matchScreen(path) ?? matchScreen(path.replace(/^\/\w+/, ''));
  return matched !== undefined && screens[matched.screen].isHeavy === true;
}

const password = 'Armatur!2026';

/** Signs in with a sample account, or not at all for a guest; returns the browser's cookies. */
async function cookiesOf(account: string | undefined): Promise<string> {
  if (account === undefined) return '';
  const answer = await fetch(`${shop.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: `${account}@armatur.example`, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const visitors = [
  ['guest', undefined],
  ['customer', 'kunde'],
  ['trade customer', 'bruker'],
] as const;

test.each(visitors)('scripts and styles that pages name for a %s', async (_visitor, account) => {
  const cookie = await cookiesOf(account);
  const heavy: string[] = [];
  const paths = [
    ...publicPages,
    ...otherPages,
    ...(account ? ['/my-account', '/my-account/wishlist', '/my-account/orders'] : []),
  ];
  for (const path of paths) {
    const answer = await fetch(shop.origin + path, { headers: { cookie, accept: 'text/html' } });
    const html = await answer.text();
    const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)(?=")/g));
    const files = (ending: string) => [...named].filter((file) => file.endsWith(ending));
    expect(files('.js').length).toBeGreaterThan(4);
    const [scripts, styles] = [await weighBuilt(files('.js')), await weighBuilt(files('.css'))];
    // A signed-in visitor is led on from the log-in to the account.
    const [maxOfScripts, maxOfStyles] = isHeavy(new URL(answer.url).pathname)
      ? [maxHeavyScripts, maxStyles]
      : [maxScripts, maxStyles];
    if (scripts > maxOfScripts || styles > maxOfStyles)
      heavy.push(`${path}: ${scripts} and ${styles}`);
  }
  expect(heavy).toEqual([]);
});
