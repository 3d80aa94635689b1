import { createPart, type PartOfPage } from '#web/ui/part.tsx';
import type { Shop } from '#web/state/shop.tsx';

/** A listing as lines that are bought from. */
export const TradeList = createPart(
  'blocks/trade-list',
  async () => (await import('./trade-list.tsx')).TradeList,
);

/** The parts that a listing shows to this visitor from the start. */
export function listingParts({ visitor }: Shop): readonly PartOfPage[] {
  return visitor.listing === 'list' ? [TradeList] : [];
}

/** Fetches their code, so that a page which is rendered afterwards shows them at once. */
export async function prepareListing(shop: Shop): Promise<void> {
  await Promise.all(listingParts(shop).map(({ prepare }) => prepare()));
}
