import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function aRedPicture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
}

test('a picture is contained on the studio grey in the format the browser takes', async () => {
  shop = await aTestShop({ products: [] });
  await shop.services.media.write('catalogue/red.png', await aRedPicture());
  const url = '/img/350/350/resize/catalogue/red.png';
  for (const format of ['avif', 'webp', 'jpeg']) {
    const answer = await shop.app.server.inject({
      url,
      headers: { accept: `image/${format},*/*` },
    });
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect(answer.headers['cache-control']).toContain('immutable');
    const picture = sharp(answer.rawPayload);
    expect(await picture.metadata()).toMatchObject({ width: 350, height: 350 });
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0xf5)).toBeLessThan(4);
  }
});

test.each([
  ['/img/351/350/resize/a.png', 400],
  ['/img/99999/99999/resize/a.png', 400],
  ['/img/-1/350/resize/a.png', 400],
  ['/img/350/350/crop/a.png', 400],
  ['/img/700/700/resize/a.png', 200],
  ['/img/350/350/resize/', 200],
  ['/img/350/350/resize/no_selection', 200],
  ['/img/350/350/resize/..%2f..%2f..%2fetc%2fpasswd', 200],
  ['/img/350/350/resize/%2e%2e/%2e%2e/etc/passwd', 404],
])('%s answers %i', async (url, status) => {
  shop = await aTestShop({ products: [] });
  const answer = await shop.app.server.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('root:');
  if (status === 200) expect(answer.headers['content-type']).toBe('image/svg+xml');
});

test('what is no picture is a placeholder, and only looking is allowed', async () => {
  shop = await aTestShop({ products: [] });
  await shop.services.media.write('note.txt', Buffer.from('not a picture'));
  expect(
    (await shop.app.server.inject('/img/350/350/resize/note.txt')).headers['content-type'],
  ).toBe('image/svg+xml');
  const post = await shop.app.server.inject({
    method: 'POST',
    url: '/img/350/350/resize/note.txt',
  });
  expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
});
