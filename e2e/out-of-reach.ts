import type { Page } from 'playwright-core';

/**
 * Controls and words beyond the right edge of the window that cannot be scrolled into view. A page that cuts off wide
 * parts is not wider than its window, so each box is compared.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  // Parts far below are laid out then.
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  return page.evaluate(() => {
    // Scrolling parts can be reached, and visually hidden parts are cut off on purpose.
    const isKept = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      return (
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        clipPath !== 'none' ||
        isKept(element.parentElement)
      );
    };
    const holdsWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const right = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect().right;
      return holdsWords(element) ? Math.max(box, range.getBoundingClientRect().right) : box;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.matches('a, button, select, input, li') || holdsWords(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => right(element) > innerWidth + 1 && !isKept(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
