import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { screenEntries, type Area } from '#contract/views/screens.ts';

/** Files of `web` that bring a need of their own beside the areas of screens, with all that they import. */
const files: Readonly<Record<string, string>> = {
  frame: 'start/hydrate-page',
  afterwards: 'frame/afterwards features/product/mark-buttons features/consent/consent-banner',
  'first-buy':
    'start/begin-cart state/cart/cart-changes ../domain/cart/to-cart-item offline/browser-client offline/idb-shelf',
  'in-place': 'start/listing-in-place',
  product: 'routes/product routes/product/variant-picker',
  choices: 'routes/product/buy-box-variants routes/product/buy-box-group',
  catalog: 'routes/listing/trade-list',
};
/** A page needs these only after it came to life. */
const moments = ['afterwards', 'first-buy', 'in-place'];
/** Only pages of the account need it, so neither checkout nor a first visit carries it. */
const ofAccount = 'features/account/account-dictionaries.ts';
/** Areas with public pages. Pages of other areas are a visitor's own, and may be larger. */
const open: readonly string[] = [
  'product',
  'choices',
  ...(['catalog', 'content'] satisfies Area[]),
];
const needs = new Map<string, string>([
  ...screenEntries.map(([name, facts]): [string, string] => [
    `routes/${name}`,
    facts.isHeavy ? 'heavy' : facts.area,
  ]),
  ...Object.entries(files).flatMap(([need, list]) =>
    list.split(' ').map((file): [string, string] => [file, need]),
  ),
]);

/**
 * Names the file a module lies in: modules that the same pages need lie together. A file imports only files that more
 * pages need, so no two files wait for each other. Null leaves a module to the bundler: one that a single area needs,
 * and one that only a later press needs.
 */
function chunkOf(id: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) {
  if (/node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id)) return 'framework';
  // All modules that import it, also through others.
  const importing = new Set([id]);
  for (const each of importing)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importing.add(importer);
  const names = [...importing].map((each) => relative('src/web', each).replaceAll('\\', '/'));
  const found = new Set(names.flatMap((name) => needs.get(name.replace(/\.tsx?$/, '')) ?? []));
  if (found.has('frame')) return 'frame';
  const isSheet = id.endsWith('.css');
  // The choices of a product are code of its page, with sheets of their own.
  if (!isSheet && found.delete('choices')) found.add('product');
  if (modules.getModuleInfo(id)?.isEntry || names[0] === ofAccount) return null;
  const [first = null, another] = moments.filter((each) => found.has(each));
  // One moment must not wait for the code of another.
  const moment = another ? 'later' : first;
  const areas = [...found].filter((each) => !moments.includes(each));
  const isOpen = areas.some((each) => open.includes(each));
  // A heavy page can carry the file of the public pages, so that the light ones stay light.
  const isOwn = areas.some((each) => !open.includes(each) && each !== 'heavy');
  // The sheet of all pages has a product's too, so that a press on one waits for no other.
  if (isSheet && (moment || found.has('product') || (isOpen && areas[1]))) return 'frame';
  // Product pages are the largest of the light ones, and must not carry code of lists and reading alone.
  if (areas[1] && isOpen && !isOwn) return found.has('product') ? 'open' : 'lists';
  if (areas[1]) return isOpen ? 'shared' : 'own';
  if (isSheet && areas[0] && areas[0] !== 'heavy') return `${areas[0]}-sheet`;
  return moment && (areas[0] ?? moment);
}

export const groups = [
  { name: chunkOf, debugName: 'chunkOf', includeDependenciesRecursively: false },
];
