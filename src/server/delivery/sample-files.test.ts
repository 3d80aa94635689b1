import { afterEach, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const downloads = {
  linksTitle: 'Innhold',
  links: [
    {
      id: '1',
      title: 'Del 1',
      source: { kind: 'file', place: 'downloads/bok.pdf' },
      net: 0,
      downloads: 0,
      sample: { kind: 'file', place: 'downloads/utdrag.pdf' },
    },
    {
      id: '2',
      title: 'Del 2',
      source: { kind: 'url', place: 'https://x.example/hemmelig' },
      net: 0,
      downloads: 0,
    },
  ],
  samples: [
    { id: '1', title: 'Smakebit', source: { kind: 'file', place: 'downloads/smakebit.pdf' } },
    { id: '2', title: 'Innhold', source: { kind: 'url', place: 'https://x.example/innhold' } },
  ],
};

async function open(status = 1): Promise<void> {
  shop = await aTestShop({
    products: [{ id: 60, sku: 'BOK/1', kind: 'downloadable', name: 'Våtromsboka' }],
  });
  const { database, media } = shop.services;
  await database.transaction((tx) =>
    tx
      .updateTable('products')
      .set({ document: JSON.stringify({ downloads }), status })
      .where('id', '=', 60)
      .execute(),
  );
  await Promise.all(
    ['bok', 'utdrag', 'smakebit'].map((name) =>
      media.write(`downloads/${name}.pdf`, Buffer.from(name)),
    ),
  );
}

const get = async (url: string) => {
  const { statusCode, body } = await shop.app.server.inject(url);
  return [statusCode, statusCode === 200 ? body : ''];
};

test('downloadable with samples: the page names what is bought and where its samples are', async () => {
  await open();
  const { products } = await searchProducts(shop.client(), { skus: ['BOK/1'] });
  expect(products[0]?.downloads).toEqual({
    linksTitle: 'Innhold',
    links: [{ title: 'Del 1', sampleAddress: '/media/samples/BOK%2F1/link-1' }, { title: 'Del 2' }],
    samplesTitle: '',
    samples: [
      { title: 'Smakebit', address: '/media/samples/BOK%2F1/sample-1' },
      { title: 'Innhold', address: 'https://x.example/innhold' },
    ],
  });
  expect(JSON.stringify(products)).not.toMatch(/hemmelig|bok\.pdf/);
});

test('every viewer can open samples, and no viewer a file that is sold', async () => {
  await open();
  expect(await get('/media/samples/BOK%2F1/link-1')).toEqual([200, 'utdrag']);
  expect(await get('/media/samples/bok%2F1/sample-1')).toEqual([200, 'smakebit']);
  for (const id of ['link-2', 'sample-2', 'sample-9', 'bok', '1']) {
    expect(await get(`/media/samples/BOK%2F1/${id}`)).toEqual([404, '']);
  }
});

test('a product that is not on sale has no samples', async () => {
  await open(2);
  expect(await get('/media/samples/BOK%2F1/sample-1')).toEqual([404, '']);
});
