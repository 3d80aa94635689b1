import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The fault of the focused element: it has no ring, or it is hidden behind something. */
async function faultOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement;
    // A heading or the page itself, where code has put the focus: the reader hears it, no ring is drawn.
    if (at === null || at === document.body || at.matches('[tabindex="-1"]')) return undefined;
    const label = at.closest('label') ?? at;
    const drawn = [at, label].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ]);
    const hasRing = drawn.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
    const { left, top, width, height } = label.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y);
        return found !== null && (label.contains(found) || found.contains(label));
      }),
    );
    const words = at.outerHTML.slice(0, 120);
    if (!hasRing) return `no ring: ${words}`;
    return isSeen ? undefined : `hidden: ${words}`;
  });
}

/** The element that has the focus shows that, soon, and is not wholly under something. */
export async function expectSeen(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page)).toBeUndefined();
}

/** Presses a key until an element has the focus; at every stop the focus is seen (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`The focus did not reach ${String(target)}`);
}

/**
 * Goes through the main part of a page by Tab, from its link at the top and out at its end; answers what can be used
 * there and never had the focus. At every stop the focus is seen.
 */
export async function unreachedByTab(page: Page): Promise<readonly string[]> {
  await page.getByRole('link', { name: /^(?:Hopp til|Skip to)/ }).focus();
  await page.keyboard.press('Enter');
  const reached = await page.evaluateHandle(() => {
    const found = new Set<EventTarget>();
    document.addEventListener('focusin', ({ target }) => target && found.add(target));
    return found;
  });
  const isInside = () => hasFocus(page.locator('main *'));
  for (let stop = 0; stop < 150; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await isInside())) break;
    await expectSeen(page);
  }
  expect(await isInside(), 'The focus does not leave the page').toBe(false);
  return reached.evaluate((found) => {
    const isInGroup = (box: Element) =>
      box instanceof HTMLInputElement &&
      box.type === 'radio' &&
      [...found].some((other) => other instanceof HTMLInputElement && other.name === box.name);
    return [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.matches(':disabled, [type=hidden], [tabindex="-1"], [inert] *'))
      .filter((each) => !found.has(each) && !isInGroup(each))
      .map((each) => each.outerHTML.slice(0, 120));
  });
}

/** Presses the fourth button of a name on the page by keyboard, once it stands so far down in the window. */
export async function pressAt(page: Page, name: string, top: number): Promise<Locator> {
  const button = page.getByRole('main').getByRole('button', { name }).nth(3);
  await button.evaluate((element, to) => {
    scrollBy(0, element.getBoundingClientRect().top - to);
    element.focus({ preventScroll: true });
  }, top);
  await page.keyboard.press('Enter');
  return button;
}

/** The place where the shop shows notices. */
export function noticesOf(page: Page): Locator {
  return page.locator('[popover][data-floating]');
}

/** Two elements are on the page, soon, and neither lies over the other. */
export async function expectBeside(first: Locator, second: Locator): Promise<void> {
  await first.waitFor();
  const isOver = async () => {
    const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()]);
    if (!a || !b) return 'missing';
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  await expect.poll(isOver).toBe(false);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((found) => found.some((each) => each === document.activeElement));
}
