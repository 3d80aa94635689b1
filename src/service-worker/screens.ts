/** The facts of a screen that the worker needs (contract/views/screens.ts). */
interface Screen {
  readonly paths: readonly string[];
  readonly isEndless?: true;
  readonly isKept?: true;
  readonly isOnDevice?: true;
  readonly inPlace?: string;
}

declare global {
  /** The server writes the table before this script (server/delivery/mount-pages.ts). */
  const screens: Readonly<Record<string, Screen>> & { readonly home: Screen };
}

const all = (): readonly Screen[] => Object.values(screens);

/** Whether a customer's device caches the screen's pages. */
export function isKept(screen: string): boolean {
  return screens[screen]?.isKept === true;
}

/** Whether the screen is a category or a series. */
export function isListing(screen: string): boolean {
  const facts = screens[screen];
  return facts?.inPlace === 'listing' && facts.isEndless !== true;
}

/** Whether another query of the address is another page, such as other hits or older orders. */
export function isEndless(pathname: string): boolean {
  return all().some((each) => each.isEndless && each.paths.some((path) => pathname.endsWith(path)));
}

/** The front page's addresses in a store view: from a link, and from a phone's home screen. */
export function homeAddresses(prefix: string): readonly string[] {
  return screens.home.paths.map((path) => (path === '/' ? prefix || path : prefix + path));
}

/** Pages that open without a network after the first visit; checkout is added with the cart. */
export function pathsOnDevice(): readonly string[] {
  return all().flatMap(({ isOnDevice, paths }) => (isOnDevice ? paths : []));
}

/** The address under which a page is cached: checkout is the same page in all its steps. */
export function keptAt(url: string): string {
  const [address = '', ...query] = url.split('?');
  for (const { inPlace, paths } of all()) {
    const [first, ...steps] = inPlace === 'steps' ? paths : [];
    const step = steps.find((path) => address.endsWith(path));
    if (step !== undefined) return [address.slice(0, -step.length) + first, ...query].join('?');
  }
  return url;
}
