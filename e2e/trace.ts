import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTask } from 'vitest';

/** The trace of a first try stays beside that of the second. */
const folder = join('build/verify', process.env.SECOND_TRY ? 'traces-of-second-try' : 'traces');

/** Stores the state of a failed journey: a screenshot and the markup of each page, and its requests. */
export async function keepTrace(
  context: BrowserContext,
  { id, name, file }: Pick<RunnerTask, 'id' | 'name' | 'file'>,
  log: readonly string[],
): Promise<void> {
  const words = `${file.name} ${name}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  const place = join(folder, `${words}-${id}`);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'log.txt'), log.join('\n'));
  for (const [index, page] of context.pages().entries()) {
    const path = join(place, `page-${index + 1}`);
    // A page that has crashed has neither.
    const html = await page.content().catch(String);
    await writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${html}`);
    await page.screenshot({ path: `${path}.png`, timeout: 5_000 }).catch(() => undefined);
  }
  console.log(`A trace of it lies in ${place}`);
}
