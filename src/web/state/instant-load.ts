import type { LoadArgs } from '#web/load.ts';

export type Asked = Pick<LoadArgs, 'path' | 'query'>;

/** What answers for listings that the page holds the columns of. */
interface InstantListings {
  /** The data of an address; undefined where the server has to be asked. */
  load(asked: Asked): unknown;
  /** Shows the answer at once and goes to its address when it has been painted; false where there is none. */
  show(asked: Asked, go: () => Promise<void>): boolean;
}

let listings: InstantListings | undefined;

export function loadInstantly(asked: Asked): unknown {
  return listings?.load(asked);
}

export function showInstantly(asked: Asked, go: () => Promise<void>): boolean {
  return listings?.show(asked, go) ?? false;
}

/** From now on listings are answered for here; undefined when what is held was somebody's who has left. */
export function answerInstantly(next: InstantListings | undefined): void {
  listings = next;
}
