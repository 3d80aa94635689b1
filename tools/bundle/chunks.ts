import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const file = (name: string) => resolve(`src/web/${name}`).replaceAll('\\', '/');

/** What every page needs: the way in, the layouts that all but the checkout's pages have, small things of most. */
const always = [
  'entry.client.tsx',
  'layouts/shell.tsx',
  'layouts/default.tsx',
  'layouts/failure.tsx',
  'ui/breadcrumbs.tsx',
  'ui/use-field.ts',
  'state/screen-data.ts',
].map(file);

/** What every page with products needs, and what every product's page does beside it. */
const tile = ['blocks/product-tile.tsx', 'ui/part.tsx', 'ui/guard.tsx'].map(file);
const buying = [file('blocks/buy-box.tsx'), file('features/product/product-gallery.tsx')];
/** Forms and carts need some of the rest, and nothing of these. */
const isOfBuying =
  /src\/(?:web\/(?:blocks|features\/(?:product|cart\/add|requests\/offered)|ui\/use-is-in-view)|domain\/(?:pricing|catalog))/;

/** What answers for listings in the browser shares their rules, and comes when they are on the page. */
const listing = [file('blocks/listing-page.tsx'), file('blocks/list-total.tsx')];
const isOfListing = /src\/(?:web\/(?:blocks|features\/listing)|domain\/(?:listing|catalog))/;

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
      together('buying', buying, 1, isOfBuying),
      together('listing', listing, 0, isOfListing),
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
