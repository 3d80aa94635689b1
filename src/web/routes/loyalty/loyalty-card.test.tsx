import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import { noOre } from '#domain/money/ore.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import '#web/features/account/account-dictionaries.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { LoyaltyCard } from './loyalty-card.tsx';

beforeAll(async () => loadTexts('loyalty', 'nb'));

test('a press without a script shows both codes over the whole screen (rules/loyalty#till)', async () => {
  const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
  const codes = {
    bars: { width: 117, height: 44, path: 'M11 0h1v44h-1z' },
    square: { width: 29, height: 29, path: 'M4 4h1v1h-1z' },
  };
  const number = '2901234567896';
  const card = { number, codes, holder: 'Kari', points: 0, worth: noOre, owed: 0, moves: [] };
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <LoyaltyCard card={card} />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  const [onCard = '', till = ''] = html.split('popover="auto"');
  const opener = /popoverTarget="([^"]+)"/i.exec(onCard)?.[1];
  expect(html).toContain(`id="${opener}"`);
  for (const shown of [onCard, till]) {
    expect(shown).toContain(codes.bars.path);
    expect(shown).toContain(codes.square.path);
  }
  expect(till).toMatch(new RegExp(`popoverTarget="${opener}" popoverTargetAction="hide"`, 'i'));
});
