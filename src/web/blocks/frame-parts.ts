import { createPart, type PartOfPage } from '#web/ui/part.tsx';
import type { Shop } from '#web/state/shop.tsx';

/** Which amount of a price is large: only customers of net prices choose (decisions M4). */
export const VatSwitch = createPart(
  'features/session/vat-switch',
  async () => (await import('#web/features/session/vat-switch.tsx')).VatSwitch,
);

/** The parts that stand around every page of this visitor. */
export function frameParts({ visitor }: Shop): readonly PartOfPage[] {
  return visitor.seesNetPrices ? [VatSwitch] : [];
}
