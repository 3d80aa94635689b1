import type { Rolldown } from 'vite';

const listingScreens = /^(?:category|search|series)$/;
/**
 * Screens built of the same things, by what comes before their name below `routes/`; last those whose things no page of
 * goods or text shall carry: a visitor's own, shops and tools.
 */
const areas: readonly (readonly [name: string, screens: RegExp, isOwn?: true])[] = [
  ['listing', listingScreens],
  ['product', /^product$/],
  ['text', /^(?:page|questions|posts?|projects?)$/],
  ['shared', /^(?:home|error|failure)$/],
  ['order', /^(?:cart|checkout\/.*)$/, true],
  ['account', /^(?:login|register|confirm|account\/overview)$/, true],
  ['contact', /^(?:contact|customer-service)$/, true],
  ['orders', /^(?:account\/orders?|download)$/, true],
  ['lists', /^(?:compare|(?:account\/)?wishlist)$/, true],
  ['consent', /^consent$/, true],
  ['stores', /^(?:stores|store-location)$/, true],
  ['tools', /^(?:fits|measure)$/, true],
];

/** Every page fetches this once it has come to life: first the code that answers presses, then the code that stores and asks. */
const soonEntry =
  /[\\/]web[\\/](?:frame[\\/]afterwards|features[\\/]product[\\/]mark-buttons)\.tsx$/;
const deviceEntry = /[\\/]web[\\/]offline[\\/](?:browser-client|idb-shelf)\.ts$/;
/** Pieces of what stands around every page. */
const frameStyles = /[\\/]web[\\/](?:frame|features[\\/]session)[\\/]/;
/** The shapes of whole products, which much that comes with a press asks for. */
const catalogEntry = /[\\/]contract[\\/]catalog\.ts$/;
/** How several articles at once are bought; and what is put together or let. */
const severalEntry = /[\\/](?:buy-box-(?:group|variants)|trade-list)\.tsx$/;
const choosingEntry = /[\\/]buy-box-(?:choices|rental)\.tsx$/;
/** Which variant is shown: on its page as in lists. */
const pickerEntry = /[\\/]variant-picker\.tsx$/;
const inPlaceEntry = /[\\/]web[\\/]start[\\/]listing-in-place\.ts$/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Changes only when a package does, so that browsers keep it from one version of the shop to the next. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

/** This file makes a page live. */
const pageEntry = /[\\/]src[\\/]web[\\/]start[\\/]hydrate-page\.tsx$/;

/**
 * A module lies with what needs it first: the screens, then what every page fetches soon after, then the lists that
 * change in place, then what comes with a press. So a page asks for two dozen files, not for a hundred.
 */
const byMoment = {
  name: (id: string, modules: Modules): string | null => {
    const needs = whoNeeds(id, modules);
    const { screens, pieces, isPage, isSoon, isDevice, isInPlace, isOfPicker, isOfCatalog } = needs;
    const buying = needs.isSeveral ? 'buying' : needs.isChoosing ? 'choosing' : null;
    if (isPage) return 'page';
    if (id.endsWith('.css')) return ofSheet(id, needs);
    if (screens.length > 0) {
      const isForAll = isSoon || isDevice || isInPlace;
      return ofScreens(screens, { isSoon: isForAll, buying, hasPieces: pieces > 0 });
    }
    if (isSoon && pieces === 1) return 'afterwards';
    if (isSoon || isDevice) return 'device';
    if (buying && pieces > 1) return buying;
    if (isInPlace) return isOfPicker ? 'shared' : 'in-place';
    return isOfCatalog ? 'catalog' : null;
  },
  includeDependenciesRecursively: false,
};

export const groups = [framework, byMoment];

interface OtherNeeds {
  readonly isSoon: boolean;
  /** The file of what buying needs, if it does. */
  readonly buying: 'buying' | 'choosing' | null;
  readonly hasPieces: boolean;
}

/**
 * Sheets: one for all pages, which compresses well and holds what comes late, since a sheet that comes late has all of
 * the page styled again; one for all lists; and those of the scripts.
 */
function ofSheet(id: string, { screens, pieces, isSoon }: Needs): string | null {
  if (isSoon || frameStyles.test(id)) return 'page';
  if (screens.length === 0) return null;
  const name = ofScreens(screens, { isSoon, buying: null, hasPieces: pieces > 0 });
  if (name === 'shared' || name === 'product') return 'page';
  return screens.every((screen) => listingScreens.test(screen)) ? 'listing' : name;
}

/** The file of what screens need at once; null for a screen's own. */
function ofScreens(
  screens: readonly string[],
  { isSoon, buying, hasPieces }: OtherNeeds,
): string | null {
  const needing = areas.filter(([, names]) => screens.some((screen) => names.test(screen)));
  const open = needing.filter(([, , isOwn]) => !isOwn);
  const [first] = open.length > 0 ? open : needing;
  if (!first || open.length > 1) return 'shared';
  if (open.length === 1 && (needing.length > 1 || (buying && first[0] !== 'product')))
    return 'shared';
  if (open.length === 0 && isSoon && buying) return 'shared';
  if (open.length === 0 && isSoon) return 'visitor';
  // Placed orders are shown with what cart and checkout are made of.
  const isOfOrders = needing.every(([name]) => /^orders?$/.test(name));
  // Pages without a form shall not carry what forms are made of.
  const isOfForms = needing.every(([name]) => /^(?:order|account|contact)$/.test(name));
  if (needing.length > 1 && !isOfOrders) return isOfForms ? 'forms' : 'own';
  if (open.length === 0 && buying) return buying;
  // Its question is asked on every page, its choices seldom.
  if (first[0] === 'consent') return null;
  return screens.length > 1 || isSoon || hasPieces ? first[0] : null;
}

type Needs = ReturnType<typeof whoNeeds>;

/** The screens that import a module, at once or through others; when else it is needed, and by how many pieces. */
function whoNeeds(id: string, modules: Modules) {
  const screens: string[] = [];
  let pieces = 0;
  let isPage = false;
  let isSoon = false;
  let isDevice = false;
  let isInPlace = false;
  let isOfPicker = false;
  let isOfCatalog = false;
  let isSeveral = false;
  let isChoosing = false;
  const seen = new Set([id]);
  for (const each of seen) {
    const found = modules.getModuleInfo(each);
    const [, screen] = /[\\/]routes[\\/](.*)\.tsx$/.exec(each) ?? [];
    if (found?.isEntry && screen) screens.push(screen.replaceAll('\\', '/'));
    if (found && found.dynamicImporters.length > 0) pieces += 1;
    isPage ||= pageEntry.test(each);
    isSoon ||= soonEntry.test(each);
    isDevice ||= deviceEntry.test(each);
    isInPlace ||= inPlaceEntry.test(each);
    isOfPicker ||= pickerEntry.test(each);
    isSeveral ||= severalEntry.test(each);
    isChoosing ||= choosingEntry.test(each);
    isOfCatalog ||= catalogEntry.test(each);
    for (const importer of found?.importers ?? []) seen.add(importer);
  }
  return {
    screens,
    pieces,
    isPage,
    isSoon,
    isDevice,
    isInPlace,
    isOfPicker,
    isOfCatalog,
    isSeveral,
    isChoosing,
  };
}
