import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { outOfReach } from './out-of-reach.ts';
import { untilAlive } from './shopper.ts';

/** Only violations are reported in full, and no style sheet is loaded a second time. */
const axeOptions = JSON.stringify({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
});

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Ways to look at a page: widths in CSS pixels; 720 is a desk of 1440 at 200 %. */
export const looks: readonly Look[] = [320, 390, 720, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** The narrowest in light and the widest in dark: what a journey has time for; `npm run test:all` looks at all. */
const fewLooks = process.env.TEST_ALL ? looks : looks.filter((_, at) => at % 7 === 0);

/**
 * Two halves of the looks, for pages that are looked at twice, such as once in each language. Each half has every
 * width; both together have each width in light and dark.
 */
export const halvesOfLooks = [
  looks.filter((_, at) => at % 4 === 0 || at % 4 === 3),
  looks.filter((_, at) => at % 4 === 1 || at % 4 === 2),
] as const;

/** A rule of WCAG 2.2 AA that a machine finds broken, and the markup that breaks it. */
interface Finding {
  readonly id: string;
  readonly at: readonly string[];
}

/** The findings of axe on the present page, with all that moves or fades on it brought to its end. */
export async function wcagFindings(page: Page): Promise<readonly Finding[]> {
  // Parts far below must be laid out before they are measured.
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    // An animation that follows scrolling has another timeline, and a spinner has no end.
    for (const animation of document.getAnimations()) {
      const isTimed = animation.timeline === document.timeline;
      if (isTimed && animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  // The script is sent as text, since the content policy refuses a script tag. A document needs it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${axeOptions})`);
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/** The same at every width, in light or dark, with what reaches over the edge of the window. */
export async function wcagFindingsInLooks(
  page: Page,
  among: readonly Look[] = fewLooks,
): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const { width, colorScheme } of among) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = await wcagFindings(page);
    const at = await outOfReach(page);
    const wide = at.length > 0 ? [{ id: 'wider than the window', at }] : [];
    all.push(
      ...[...found, ...wide].map((each) => ({ ...each, id: `${each.id} ${width} ${colorScheme}` })),
    );
  }
  return all;
}

/** Opens a page and looks at it in every way. */
export async function expectAccessible(browser: Browser, address: string): Promise<void> {
  const { page } = await openPage(browser, withoutWorker);
  const answer = await page.goto(address);
  await untilAlive(page);
  expect(answer?.status()).toBeLessThan(500);
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await page.context().close();
}
