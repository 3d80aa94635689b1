import { useTexts } from '#web/state/page/texts.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The lines of an order with too little stock, and those with changed prices. */
export function OrderChanges({ order }: { readonly order: QueuedOrder }) {
  const changes = useChanges(order);
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function useChanges({ items, totals, problem }: QueuedOrder): readonly string[] {
  const t = useTexts('checkout');
  const { format } = useShop();
  const skus = problem?.details['skus'];
  // An article that is part of a bundle is on no line.
  const short = (Array.isArray(skus) ? skus.map(String) : []).map(
    (sku) => items.find((item) => item.sku === sku)?.name ?? sku,
  );
  const rows = problem?.newTotals?.rows ?? [];
  return [
    ...short.map((name) => t('checkout.lineShort', { name })),
    ...items.flatMap(({ name }, index) => {
      const [was, now] = [totals.rows[index]?.row.gross, rows[index]?.row.gross];
      if (was === undefined || now === undefined || was === now) return [];
      const [before, after] = [format.money(was), format.money(now)];
      return t('checkout.lineChanged', { name, before, after });
    }),
  ];
}
