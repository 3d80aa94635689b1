import type { Page } from 'playwright-core';

/**
 * What reaches beyond the right edge of the window, where nobody can scroll it into view: controls and words. A page
 * that cuts off what is too wide is not wider than its window, so each box is compared.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  // What is far below is laid out then.
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  return page.evaluate(() => {
    // What scrolls can be reached, and what is hidden from the eye is cut off with intent.
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
