import { expect, test } from 'vitest';
import { assetsForWorker } from './built-assets.ts';

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  dynamicImports,
});

test('the first visit keeps what cart and lists are made of, the rest comes with use or with an order', () => {
  const manifest = {
    'src/web/life/entry.client.ts': chunk('entry'),
    'src/web/start/hydrate-page.tsx': chunk('hydrate', ['_frame.js'], ['src/web/door.ts']),
    '_frame.js': chunk('frame'),
    'src/web/door.ts': chunk('door', [], ['src/web/orders.ts']),
    'src/web/orders.ts': chunk('orders'),
    'src/web/routes/cart.tsx': chunk('cart', ['_frame.js']),
    'src/web/routes/wishlist.tsx': chunk('wishlist', [], ['src/web/wished.ts']),
    'src/web/wished.ts': chunk('wished'),
    'src/web/routes/compare.tsx': chunk('compare'),
    'src/web/routes/checkout/checkout.tsx': chunk('checkout', [], ['src/web/place-order.ts']),
    'src/web/place-order.ts': chunk('place-order'),
    'src/web/routes/quick-order.tsx': chunk('quick-order', [], ['src/web/code-reader.ts']),
    'src/web/code-reader.ts': chunk('code-reader', [], ['src/web/zxing.ts']),
    'src/web/zxing.ts': chunk('zxing'),
    'src/web/state/page/nb.ts': chunk('nb', [], ['src/texts/nb/cart.json']),
    'src/web/state/page/en.ts': chunk('en'),
    'src/texts/nb/cart.json': chunk('cart-nb'),
    'src/texts/nb/errors.json': chunk('errors-nb'),
    'src/texts/en/errors.json': chunk('errors-en'),
    'src/web/routes/product.tsx': chunk('product'),
  };
  const names = [...Object.values(manifest).map(({ file }) => file.slice(7)), 'style-1.css'];
  const { all, first, ordering, quickOrder } = assetsForWorker(manifest, names);
  expect(all).toContain('/assets/product.js');
  const lists = ['style-1.css', 'entry.js', 'hydrate.js', 'frame.js', 'cart.js', 'compare.js'];
  expect(first).toEqual([...lists, 'wishlist.js', 'wished.js'].map((name) => `/assets/${name}`));
  expect(ordering).toContain('/assets/orders.js');
  expect(ordering).toContain('/assets/place-order.js');
  expect(ordering).toContain('/assets/cart-nb.js');
  expect(ordering).not.toContain('/assets/product.js');
  expect(quickOrder).toContain('/assets/code-reader.js');
  expect(quickOrder).not.toContain('/assets/zxing.js');
});
