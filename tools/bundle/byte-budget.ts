import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { screenNames, screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { screenFile } from '#web/source-files.ts';

/** One file of the client build as Vite's manifest lists it. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** Bytes after compression at its best; fonts are compressed already. A kB is 1000 bytes. */
const budgets = { scripts: 95_000, heavyScripts: 125_000, fonts: 60_000 };
/** Personal pages may weigh more, since they also carry the rules of cart and order (docs/decisions/0009-byte-budgets.md). */
const scriptBudget = (screen: ScreenName) =>
  screens[screen].isHeavy ? budgets.heavyScripts : budgets.scripts;

const entries = ['src/web/life/entry.client.ts', 'src/web/start/hydrate-page.tsx'];
/** Chosen by the visitor's language at start: every visit loads one of them. */
const isLanguage = /^src\/web\/state\/page\/(?:nb|en)\.ts$/;

/** The scripts that a guest's first visit to a screen loads. */
function firstVisit(manifest: Manifest, route: string, language: string | undefined) {
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`The build's manifest does not list ${key}`);
    if (scripts.has(found.file)) return;
    scripts.add(found.file);
    for (const next of found.imports ?? []) visit(next);
  };
  for (const key of [...entries, route]) visit(key);
  if (language) visit(language);
  return [...scripts];
}

/** Weighs the first visit of every screen, prints the table, and throws when one is too heavy. */
export async function keepByteBudgets(clientDir: string): Promise<void> {
  const manifest = JSON.parse(
    await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'),
  ) as Manifest; // written by Vite a moment ago
  const sizes = await compressedSizes(clientDir);
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0);

  const keys = Object.keys(manifest);
  const weight = (key: string) => weigh([manifest[key]?.file ?? '']);
  const language = keys
    .filter((key) => isLanguage.test(key))
    .toSorted((a, b) => weight(b) - weight(a))[0];
  const rows = screenNames.map((screen) => ({
    screen,
    scripts: weigh(firstVisit(manifest, screenFile(screen), language)),
  }));
  const fonts = [...sizes].filter(([file]) => file.endsWith('.woff2'));
  const fontBytes = fonts.reduce((sum, [, size]) => sum + size, 0);

  console.log(table(rows, fontBytes));
  const tooHeavy = [
    ...rows
      .filter(({ screen, scripts }) => !(scripts <= scriptBudget(screen)))
      .map(({ screen }) => `scripts of ${screen}`),
    ...(fontBytes <= budgets.fonts ? [] : ['fonts']),
  ];
  if (tooHeavy.length > 0) throw new Error(`Over the byte budget: ${tooHeavy.join(', ')}`);
}

const brotli = promisify(brotliCompress); // level 11 unless told otherwise

async function compressedSizes(clientDir: string): Promise<Map<string, number>> {
  const found = await readdir(`${clientDir}/assets`, { withFileTypes: true });
  const files = found.filter((each) => each.isFile());
  const weighed = files.map(async ({ name }): Promise<[string, number]> => {
    const bytes = await readFile(`${clientDir}/assets/${name}`);
    const size = name.endsWith('.woff2') ? bytes.length : (await brotli(bytes)).length;
    return [`assets/${name}`, size];
  });
  return new Map(await Promise.all(weighed));
}

function table(
  rows: readonly { readonly screen: ScreenName; readonly scripts: number }[],
  fontBytes: number,
): string {
  const line = (name: string, scripts: string) => `  ${name.padEnd(40)} ${scripts.padStart(20)}`;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    line('A guest’s first visit, brotli', 'scripts'),
    ...rows.map(({ screen, scripts }) =>
      line(screen, `${kB(scripts)} of ${kB(scriptBudget(screen))}`),
    ),
    `  fonts ${kB(fontBytes)} of ${kB(budgets.fonts)}`,
  ].join('\n');
}
