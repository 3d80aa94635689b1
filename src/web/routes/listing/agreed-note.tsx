import { useServerDrawn } from '#web/life/use-server-drawn.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

/** Says that facets and sort follow the prices of the group (rules/prices#price-columns). */
export function AgreedNote() {
  return useShop().visitor.hasAgreedPrices ? <Note /> : null;
}

function Note() {
  const drawn = import.meta.env.SSR && <Words />;
  return <p className="soft small" {...useServerDrawn('agreed-note', drawn)} />;
}

function Words() {
  return useTexts('trade')('trade.agreed');
}
