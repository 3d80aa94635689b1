import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What every page needs: the way in, and the layouts that all but the checkout's pages have. */
const always = ['entry.client', 'layouts/shell', 'layouts/default', 'layouts/failure'].map((name) =>
  resolve(`src/web/${name}.tsx`).replaceAll('\\', '/'),
);

/**
 * Two chunks by hand, the rest as the bundler finds it. `framework` changes only when a package
 * does, so browsers keep it from one version of the shop to the next. `first` is what each page
 * loads anyway: left alone it would be some thirty files, which compress a tenth worse.
 */
export function chunks(): Rolldown.CodeSplittingOptions {
  const first = new Set<string>();
  return {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
        priority: 2,
      },
      {
        debugName: 'first',
        name: (id, context) => {
          if (first.size === 0) for (const root of always) reach(root, context, first);
          return first.has(id) ? 'first' : null;
        },
        priority: 1,
      },
    ],
  };
}

/** Adds a module and all that it imports, but for what it imports later. */
function reach(id: string, context: Rolldown.ChunkingContext, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, found);
}
