import type { Page } from 'playwright-core';

/**
 * Presses a value as a finger does, and waits until the change has been painted and the page is idle.
 */
export async function press(page: Page, number: number): Promise<void> {
  const option = page
    .getByTestId('filterOption')
    .filter({ visible: true })
    .nth(number % 12);
  await option.scrollIntoViewIfNeeded();
  const box = await option.boundingBox();
  if (box === null) throw new Error('There is no value to press');
  await page.evaluate(markPaint);
  await page.mouse.click(box.x + 8, box.y + box.height / 2);
  await page.waitForFunction(() => performance.getEntriesByName('filter-painted').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** Runs in the page: marks a click, its change, and the paint of the change. */
function markPaint(): void {
  performance.clearMarks();
  const button = document.querySelector('main');
  if (button === null) throw new Error('The page has no main part');
  const changed = new MutationObserver(() => {
    changed.disconnect();
    performance.mark('filter-changed');
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => performance.mark('filter-painted'));
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  });
  const mark = () => {
    performance.mark('filter-click');
    changed.observe(button, { subtree: true, childList: true, attributes: true });
  };
  document.addEventListener('click', mark, { capture: true, once: true });
}

/** Runs in the page, the same in every version of the shop: text and elements such as a page is made of. */
export function doReference(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      performance.mark('reference');
      const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `Vare nummer ${id}` }));
      const list = document.createElement('ul');
      for (const { id, name } of JSON.parse(JSON.stringify(rows)) as typeof rows) {
        const link = document.createElement('a');
        link.setAttribute('href', `/vare-${id}`);
        link.append(name);
        list.append(link);
      }
      done();
    });
  });
}
