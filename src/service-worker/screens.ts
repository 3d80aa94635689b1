/** The worker knows these facts of a screen (contract/views/screens.ts). */
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

/** Whether a customer's device keeps a page of it. */
export function isKept(screen: string): boolean {
  return screens[screen]?.isKept === true;
}

/** Whether it is a category or series. */
export function isListing(screen: string): boolean {
  const facts = screens[screen];
  return facts?.inPlace === 'listing' && facts.isEndless !== true;
}

/** Whether another query makes another page of an address: other hits, older orders. */
export function isEndless(pathname: string): boolean {
  return all().some((each) => each.isEndless && each.paths.some((path) => pathname.endsWith(path)));
}

/** The front page's addresses in a store view: by a link, and from a phone's home screen. */
export function homeAddresses(prefix: string): readonly string[] {
  return screens.home.paths.map((path) => (path === '/' ? prefix || path : prefix + path));
}

/** Pages that open without a network from the first visit on; checkout comes with the cart. */
export function pathsOnDevice(): readonly string[] {
  return all().flatMap(({ isOnDevice, paths }) => (isOnDevice ? paths : []));
}

/** The address at which a page is kept: checkout is the same in all its steps. */
export function keptAt(url: string): string {
  const [address = '', ...query] = url.split('?');
  for (const { inPlace, paths } of all()) {
    const [first, ...steps] = inPlace === 'steps' ? paths : [];
    const step = steps.find((path) => address.endsWith(path));
    if (step !== undefined) return [address.slice(0, -step.length) + first, ...query].join('?');
  }
  return url;
}
