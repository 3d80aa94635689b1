import type { Rolldown } from 'vite';

/** Screens that are built of the same things, by what comes before their name below `routes/`. */
const areas: readonly (readonly [name: string, screens: RegExp])[] = [
  ['home', /^home$/],
  ['listing', /^(?:category|search|series)$/],
  ['product', /^product$/],
  ['order', /^(?:cart|checkout\/.*)$/],
  ['account', /^(?:login|register|confirm|account\/.*)$/],
  ['consent', /^consent$/],
  ['lists', /^(?:compare|wishlist)$/],
];

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Changes only when a package does, so that browsers keep it from one version of the shop to the next. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

/** What makes any page live. */
const page = { name: 'page', test: /[\\/]src[\\/]web[\\/]start[\\/]hydrate-page\.tsx$/ };

/**
 * What several screens share is one file for each two areas that need it, and one for all: a page asks for a
 * dozen files, not for fifty.
 */
const shared = {
  name: (id: string, modules: Modules): string | null => {
    const { screens, pieces } = whoNeeds(id, modules);
    const needing = areas.filter(([, names]) => screens.some((screen) => names.test(screen)));
    const isOfScreen =
      screens.length === 1 &&
      !(pieces > 0 && /^(?:product|consent|lists)$/.test(needing[0]?.[0] ?? ''));
    if (screens.length === 0 || isOfScreen) return null;
    if (needing.length > 2) return 'shared';
    return needing.map(([name]) => name).join('-') || null;
  },
  includeDependenciesRecursively: false,
};

/** What no screen is made of: what acts, which much of what comes with a press needs, and what every page needs soon. */
const later = {
  name: (id: string, modules: Modules): string | null => {
    const { screens, pieces, isForAll } = whoNeeds(id, modules);
    if (screens.length > 0) return null;
    if (pieces > 7) return isForAll ? 'device' : 'acting';
    return isForAll ? 'afterwards' : null;
  },
  includeDependenciesRecursively: false,
};

export const groups = [framework, page, shared, later];

/** Brought by every page once it has come to life. */
const forAll = /[\\/](?:frame[\\/]afterwards|product[\\/]mark-buttons)\.tsx$/;

/** The screens that import a module, at once or through others, and how many pieces that come later do. */
function whoNeeds(id: string, modules: Modules) {
  const screens: string[] = [];
  let pieces = 0;
  let isForAll = false;
  const seen = new Set([id]);
  for (const each of seen) {
    const found = modules.getModuleInfo(each);
    const [, screen] = /[\\/]routes[\\/](.*)\.tsx$/.exec(each) ?? [];
    if (found?.isEntry && screen) screens.push(screen.replaceAll('\\', '/'));
    if (found && found.dynamicImporters.length > 0) pieces += 1;
    if (forAll.test(each)) isForAll = true;
    for (const importer of found?.importers ?? []) seen.add(importer);
  }
  return { screens, pieces, isForAll };
}
