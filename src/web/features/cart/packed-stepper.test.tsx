import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { PackedStepper } from './packed-stepper.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const labels = { quantity: 'Antall', decrease: 'Færre', increase: 'Flere' };

async function options(packing: Packing, max: number): Promise<readonly string[]> {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <PackedStepper
        packing={packing}
        value={1}
        max={max}
        onChange={() => undefined}
        labels={labels}
      />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  expect(html).toContain('<input');
  return [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label = '']) =>
    label.replaceAll('\u00A0', ' '),
  );
}

test('a quantity is counted in units or in the packs that can be had (rules/products#packs)', async () => {
  const pipe = { saleUnit: 'm', packs: 'coil 50; pallet 2000' } as const;
  expect(await options(pipe, 9000)).toEqual(['m', 'kveil (50 m)', 'pall (2 000 m)']);
  expect(await options(pipe, 120)).toEqual(['m', 'kveil (50 m)']);
  expect(await options(pipe, 49)).toEqual([]);
  expect(await options({ packs: 'box 10' }, 99)).toEqual(['stk', 'eske (10 stk)']);
  expect(await options({ saleUnit: 'm' }, 99)).toEqual([]);
});
