import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { safeContent, safeHtml } from '#server/exchange/content/safe-html.ts';
import { hostileHtml } from '#testing/hostile-html.ts';
import { openPage } from './browser.ts';
import { sharedBrowser, thorough } from './journey.ts';

const browser = await sharedBrowser();
const cases = hostileHtml(1_000);
const origin = 'http://page.example';

/**
 * The code that a page of these texts ran and the requests it made, both as a document and inserted by
 * a script.
 */
async function outcomeOf(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) found.push(`asked ${request.url()}`);
  });
  await page.exposeFunction('told', (what: string) => found.push(what));
  const rest = `<div id="inside"></div><a href="#end" id="end">end</a>`;
  const body = `<!doctype html><meta charset="utf-8">${texts.map((text) => `<div>${text}</div>`).join('\n')}${rest}`;
  await page.route('**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.addInitScript(() =>
    Object.assign(window, { ran: () => Reflect.get(window, 'told')('ran') }),
  );
  await page.goto(origin);
  await page.evaluate(async (all) => {
    for (const html of all) {
      const place = document.createElement('div');
      place.innerHTML = html;
      // The inserted HTML is written out and read again.
      const again = document.createElement('div');
      again.innerHTML = place.innerHTML;
      document.body.append(place, again);
    }
    for (const each of document.querySelectorAll('*')) {
      for (const name of ['click', 'mouseover', 'focus', 'toggle']) {
        const event = new Event(name, { cancelable: true });
        each.addEventListener(name, () => event.preventDefault());
        each.dispatchEvent(event);
      }
      const href = each.getAttribute('href');
      const scheme = each instanceof HTMLAnchorElement && href !== null ? each.protocol : '';
      if (!['', 'http:', 'https:', 'mailto:', 'tel:'].includes(scheme)) {
        Reflect.get(window, 'told')(`leads to ${href}`);
      }
    }
    // Pictures that are not there say so after what waits now.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, texts);
  return found;
}

test.each([
  ['texts', safeHtml],
  ['pages', safeContent],
])(
  '1 000 hostile %s run nothing in a browser when they have been cleaned',
  async (_what, clean) => {
    const { page } = await openPage(browser);
    expect(await outcomeOf(page, cases.map(clean))).toEqual([]);
  },
);

test('the same texts run where nothing has cleaned them', thorough, async () => {
  const { page } = await openPage(browser);
  expect((await outcomeOf(page, cases.slice(0, 20))).length).toBeGreaterThan(10);
});
