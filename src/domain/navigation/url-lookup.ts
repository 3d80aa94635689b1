/** Where an address nobody knows is looked up, in this order. */
const lookupOrder = ['memory', 'storage', 'server'] as const;

export type LookupSource = (typeof lookupOrder)[number];

/** A route as the table of screens matched it; without a name nothing matched. */
export interface MatchedRoute {
  readonly name: string | undefined;
  readonly hasParams: boolean;
}

/**
 * Before each navigation, a route that is unmatched, is page-not-found, or is a dispatcher route with no params
 * is resolved. Names may begin with a store code.
 */
export function needsLookup({ name, hasParams }: MatchedRoute): boolean {
  if (name === undefined || name.endsWith('page-not-found')) return true;
  return /(?:^|-)urldispatcher/.test(name) && !hasParams;
}

/** What can be asked now. */
export interface LookupSituation {
  /** The local persistent cache may be used. */
  readonly hasStorage: boolean;
  readonly isOnline: boolean;
}

/** What a source said: what the address stands for, or that it knows nothing. */
export interface LookupAnswer<Hit> {
  readonly source: LookupSource;
  readonly hit: Hit | undefined;
}

/** How a lookup goes on, or ends. */
export type LookupStep<Hit> =
  | { readonly kind: 'ask'; readonly source: LookupSource }
  /** `remember` names the faster sources, which didn't know it yet. */
  | { readonly kind: 'found'; readonly hit: Hit; readonly remember: readonly LookupSource[] }
  | { readonly kind: 'page-not-found' }
  /** Nobody could be asked who would know: `page.not_available_offline`, and home. */
  | { readonly kind: 'not-available' };

/**
 * The next step of a lookup: memory, then storage, then the server's search; the first hit ends it. Only the
 * server's word makes an address page-not-found, and a miss is never remembered (rules/offline#address-lookup).
 */
export function nextLookupStep<Hit>(
  answers: readonly LookupAnswer<Hit>[],
  { hasStorage, isOnline }: LookupSituation,
): LookupStep<Hit> {
  const canAsk = { memory: true, storage: hasStorage, server: isOnline };
  const order = lookupOrder.filter((source) => canAsk[source]);
  const found = answers.find(({ hit }) => hit !== undefined);
  if (found?.hit !== undefined) {
    const faster = order.slice(0, Math.max(0, order.indexOf(found.source)));
    return { kind: 'found', hit: found.hit, remember: faster };
  }
  const next = order.find((source) => !answers.some((answer) => answer.source === source));
  if (next) return { kind: 'ask', source: next };
  return { kind: isOnline ? 'page-not-found' : 'not-available' };
}

/** Navigation waits while another lookup holds the lock, and then goes on without one of its own. */
export function mayLookUp(
  route: MatchedRoute,
  isAnotherUnderWay: boolean,
): 'go-on' | 'wait' | 'look-up' {
  if (isAnotherUnderWay) return 'wait';
  return needsLookup(route) ? 'look-up' : 'go-on';
}
