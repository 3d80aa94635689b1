import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const file = (name: string) => resolve(`src/web/${name}`).replaceAll('\\', '/');

/** What every page needs: the way in, the layouts that all but the checkout's pages have, small things of most. */
const always = [
  'hydrate-page.tsx',
  'layouts/shell.tsx',
  'layouts/default.tsx',
  'layouts/failure.tsx',
  'ui/breadcrumbs.tsx',
  'ui/use-field.ts',
  'state/screen-data.ts',
  'routes/dispatch.tsx',
  '../domain/memoize.ts',
].map(file);

/** What every page with products needs, and what every product's page does beside it. */
const tile = [
  'blocks/product-tile.tsx',
  'ui/part.tsx',
  'ui/guard.tsx',
  '../domain/stock/is-rentable.ts',
  '../domain/catalog/is-intangible.ts',
].map(file);
const buying = [
  'blocks/buy-box.tsx',
  'features/product/product-gallery.tsx',
  'features/product/shown-variant.ts',
].map(file);
/** Forms and carts need some of the rest, and nothing of these. */
const isOfBuying =
  /src\/(?:web\/(?:blocks|features\/(?:product|cart\/add)|ui\/use-is-in-view)|domain\/(?:pricing|catalog|requests\/offered))/;

/** How many, on a product's page and in the cart. */
const quantity = ['ui/quantity-stepper.tsx', 'ui/action-bar.tsx'].map(file);
const isOfQuantity =
  /src\/(?:web\/ui\/(?:quantity|action-bar)|domain\/(?:errors|stock\/(?!is-rentable)))/;

/** What answers for listings in the browser shares their rules, and comes when they are on the page. */
const listing = ['blocks/listing-page.tsx', 'blocks/list-total.tsx', 'blocks/listing-meta.ts'].map(
  file,
);
const isOfListing =
  /src\/(?:web\/(?:blocks|features\/listing|ui\/(?:pag|chip|select))|domain\/(?:listing|catalog|money\/(?:parse|kroner)|pricing\/purchase))/;

/** What every step of checkout checks of an address, and forms of an account don't. */
const addresses = [file('state/checkout-addresses.ts')];
const isOfAddresses =
  /src\/(?:web\/state\/checkout-addresses|domain\/\w+\/(?:address|phone|postcode|check-line-text))/;

/**
 * A few chunks by hand, the rest as the bundler finds it. `framework` changes only when a package
 * does, so browsers keep it from one version of the shop to the next. The others are what pages load
 * together anyway: left alone they would be some thirty files, which compress a tenth worse.
 */
export function chunks(): Rolldown.CodeSplittingOptions {
  return {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
        priority: 4,
      },
      together('first', always, 3),
      together('tile', tile, 2),
      together('quantity', [...quantity, ...buying], 1, isOfQuantity),
      together('buying', buying, 1, isOfBuying),
      together('listing', listing, 0, isOfListing),
      together('addresses', addresses, 0, isOfAddresses),
      { name: 'error-text', test: /src\/(?:web\/state|texts)\/error-texts?\.ts$/ },
    ],
  };
}

/** One chunk of some modules and all that they import, but for what a chunk of higher priority took. */
function together(
  name: string,
  roots: readonly string[],
  priority: number,
  test?: RegExp,
): Rolldown.CodeSplittingGroup {
  const found = new Set<string>();
  return {
    debugName: name,
    priority,
    includeDependenciesRecursively: test === undefined,
    name: (id, context) => {
      if (found.size === 0) for (const root of roots) reach(root, context, found);
      const isOne = found.has(id) && test?.test(id.replaceAll('\\', '/')) !== false;
      return isOne ? name : null;
    },
  };
}

/** Adds a module and all that it imports, but for what it imports later. */
function reach(id: string, context: Rolldown.ChunkingContext, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, found);
}
