import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operate } from '#e2e/faults/operator.ts';
import { drawPictures } from './draw-pictures.ts';

/** Each kind follows those that it refers to, as in `docs/import.md`. */
const imports: readonly (readonly string[])[] = [
  ['attributes', 'attributes.csv'],
  ['taxes', 'tax-rates.csv'],
  ['taxes', 'tax-rules.csv'],
  ['categories', 'categories.csv', '--images', 'pictures'],
  ['products', 'products.csv', '--images', 'pictures'],
  ['prices', 'tier-prices.csv'],
  ['prices', 'price-history.csv', '--history'],
  ['content', 'pages.csv'],
  ['content', 'blocks.csv'],
  ['content', 'front-page.csv'],
  ['reviews', 'reviews.csv'],
  ['customers', 'customers.csv'],
];

/**
 * Fills an empty shop with the operator's program, while the shop runs; returns refusals and remarks.
 */
export async function loadClothesShop(dataDir: string): Promise<readonly string[]> {
  const pictures = join(dataDir, 'drawn');
  await drawPictures(pictures);
  const patterns = join(dataDir, 'media', 'downloads');
  await mkdir(patterns, { recursive: true });
  await writeFile(join(patterns, 'heia.pdf'), '%PDF-1.7\n');
  const at = (name: string) => join(import.meta.dirname, name);
  await operate(['settings', 'import', at('settings.json')], dataDir);
  const remarks: string[] = [];
  for (const [kind = '', file = '', ...options] of imports) {
    const more = options.map((each) => (each === 'pictures' ? pictures : each));
    const args = ['import', kind, '--file', at(file), ...more, '--json'];
    // The report's shape is public.
    const report = JSON.parse(await operate(args, dataDir)) as Report;
    const said = [...report.errors, ...report.notices];
    remarks.push(...said.map(({ row, message }) => `${file} ${row}: ${message}`));
  }
  return remarks;
}

interface Report {
  readonly errors: readonly Remark[];
  readonly notices: readonly Remark[];
}

interface Remark {
  readonly row: number;
  readonly message: string;
}
