import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeViews } from '#domain/settings.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider, useShop, type Visitor } from '#web/state/shop.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Kept, KeptItems, MarkupContext, type MarkupMemory } from '#web/state/kept.tsx';
import { markupForPage } from './markup-memory.tsx';

const [no] = storeViews;
const kari: Visitor = {
  isLoggedIn: true,
  firstName: 'Kari',
  seesNetPrices: false,
  seesPrices: true,
  listing: 'grid',
  large: 'gross',
};

const rendered = vi.fn<() => void>();
beforeEach(() => rendered.mockClear());

function Piece({ product }: { readonly product: { readonly name: string } }) {
  const { visitor } = useShop();
  rendered();
  return (
    <p>
      {product.name} {visitor.large} {visitor.firstName}
    </p>
  );
}

function pageFor(product: { readonly name: string }, visitor = kari): string {
  return renderToString(
    <ShopProvider shop={createShop(no, visitor, texts)}>
      <MarkupContext value={markupForPage().remember}>
        <Kept as="li" shows={product} className="tile">
          <Piece product={product} />
        </Kept>
      </MarkupContext>
    </ShopProvider>,
  );
}

test('what many pages show is rendered once, as React would write it, and knows nobody', () => {
  const tap = { name: 'Kran' };
  const markup = '<li class="tile"><p>Kran<!-- --> <!-- -->gross<!-- --> </p></li>';
  expect(pageFor(tap)).toBe(markup);
  expect(pageFor(tap, { ...kari, firstName: 'Ola' })).toBe(markup);
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('another kind of visitor and another object have their own', () => {
  const tap = { name: 'Kran' };
  expect(pageFor(tap)).toContain('gross');
  expect(pageFor(tap, { ...kari, large: 'net' })).toContain('net');
  expect(pageFor({ name: 'Dusj' })).toContain('Dusj');
  expect(rendered).toHaveBeenCalledTimes(3);
});

test('a piece stands in the shop around it, as in the browser', () => {
  const series = {
    ...no,
    settings: { ...no.settings, catalog: { ...no.settings.catalog, pageSize: 18 } },
  };
  const PageSize = () => <li>{useShop().storeView.settings.catalog.pageSize}</li>;
  const html = renderToString(
    <MarkupContext value={markupForPage().remember}>
      <ShopProvider shop={createShop(no, kari, texts)}>
        <ShopProvider shop={createShop(series, kari, texts)}>
          <Kept as="ul" shows={{}}>
            <PageSize />
          </Kept>
        </ShopProvider>
      </ShopProvider>
    </MarkupContext>,
  );
  expect(html).toBe('<ul><li>18</li></ul>');
});

test('a piece that failed is tried again', () => {
  const tap = { name: 'Kran' };
  let fails = true;
  const Shy = () => {
    if (fails) throw new Error('not now');
    return <b>here</b>;
  };
  const shop = createShop(no, kari, texts);
  const piece = (
    <Guard fallback="gone">
      <Shy />
    </Guard>
  );
  const { remember } = markupForPage();
  expect(remember(tap, piece, shop)).toContain('gone');
  fails = false;
  expect(remember(tap, piece, shop)).toContain('here');
});

test('what a piece shows at once is asked for at the front of every page it stands on', () => {
  const shop = createShop(no, kari, texts);
  const shown = {};
  for (let page = 0; page < 2; page++) {
    const { remember, withHints } = markupForPage();
    const pictures = (
      <p>
        <img src="/icon.png" alt="" />
        <img src="/tap.webp" alt="" fetchPriority="high" />
      </p>
    );
    expect(remember(shown, pictures, shop)).toMatch(/^<p><img src="\/icon.png"/);
    const own = '<link rel="preload" as="image" href="/scene.webp"/>';
    const its = '<link rel="preload" as="image" href="/tap.webp" fetchPriority="high"/>';
    expect(withHints(`${own}<main></main>`)).toBe(`${own}${its}<main></main>`);
  }
  expect(markupForPage().withHints('<main></main>')).toBe('<main></main>');
});

test('a letter beyond Latin 1 is written so that the page around it stays narrow', () => {
  expect(pageFor({ name: 'Rør – ¾″ 😀' })).toContain('Rør &#8211; ¾&#8243; &#128512;');
});

test('a list is put together from pieces, and made anew while one is on its way', () => {
  const [tap, shower] = [{ name: 'Kran' }, { name: 'Dusj' }];
  const listOf = (...products: ({ readonly name: string } | undefined)[]) => (
    <KeptItems as="ul" className="tiles" shows={products}>
      {products.map((product, index) => (
        <li key={index}>{product && <Piece product={product} />}</li>
      ))}
    </KeptItems>
  );
  const render = (list: ReactElement, remember?: MarkupMemory) =>
    renderToString(
      <ShopProvider shop={createShop(no, { ...kari, firstName: '' }, texts)}>
        <MarkupContext value={remember}>{list}</MarkupContext>
      </ShopProvider>,
    );
  const { remember } = markupForPage();
  expect(render(listOf(tap, shower), remember)).toBe(render(listOf(tap, shower)));
  expect(rendered).toHaveBeenCalledTimes(4);
  expect(render(listOf(shower, tap), remember)).toBe(render(listOf(shower, tap)));
  expect(rendered).toHaveBeenCalledTimes(6);
  expect(render(listOf(tap, undefined), remember)).toBe(render(listOf(tap, undefined)));
});
