import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const rules = JSON.stringify(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

/** A rule of WCAG 2.2 AA that a machine finds broken, and the markup that breaks it. */
interface Finding {
  readonly id: string;
  readonly at: readonly string[];
}

/** What axe finds on the page as it stands, once nothing on it moves or fades any more. */
export async function wcagFindings(page: Page): Promise<readonly Finding[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
  // As text, since a script tag would meet the content policy.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${rules} })`);
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
