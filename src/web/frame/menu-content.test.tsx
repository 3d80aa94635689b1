import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { MenuContent } from './menu-content.tsx';

function drawn(phone: string): string {
  const contact = { ...aSeller, phone };
  const shop = createShop({ storeView: storeViews[0], visitor, contact }, texts);
  return renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <MenuContent menu={[{ id: 1, label: 'Baderom', link: '/baderom', children: [] }]} />
    </ShopProvider>,
  );
}

test('the menu ends with a link that calls the shop, where the shop has a number (rules/pages#menus)', () => {
  expect(drawn('22 33 44 55')).toMatch(
    /<li><a href="tel:\+4722334455" aria-label="Ring 22 33 44 55">.*22 33 44 55<\/a><\/li><\/ul>$/,
  );
  expect(drawn('')).not.toContain('tel:');
});
