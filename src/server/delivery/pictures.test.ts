import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { pictureSizes } from '#domain/constants.ts';
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
    // Letters show it in mail readers.
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const picture = sharp(answer.rawPayload);
    expect(await picture.metadata()).toMatchObject({ width: 350, height: 350 });
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0xf5)).toBeLessThan(4);
  }
});

test('a small picture stands in the middle, as large as it is', async () => {
  shop = await aTestShop({ products: [] });
  for (const [name, width, height] of [
    ['wide', 400, 100],
    ['square', 100, 100],
  ] as const) {
    const red = { width, height, channels: 3, background: '#ff0000' } as const;
    // The picture is a studio shot: its ground reaches the edge.
    const source = sharp({ create: red }).extend({
      top: 1,
      bottom: 1,
      left: 1,
      right: 1,
      background: '#f5f5f5',
    });
    await shop.services.media.write(`${name}.png`, await source.png().toBuffer());
    const answer = await shop.app.server.inject(`/img/1200/1488/resize/${name}.png`);
    const shown = await sharp(answer.rawPayload)
      .trim({ background: '#f5f5f5', threshold: 60 })
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(shown.info.width - width)).toBeLessThan(4);
    expect(Math.abs(shown.info.height - height)).toBeLessThan(4);
  }
});

test.each(Object.entries(pictureSizes))(
  'the size for %s is served at one and two device pixels',
  async (_name, [width, height]) => {
    shop = await aTestShop({ products: [] });
    await shop.services.media.write('catalogue/red.png', await aRedPicture());
    for (const [w, h] of [
      [width, height],
      [width * 2, height * 2],
    ]) {
      const answer = await shop.app.server.inject(`/img/${w}/${h}/resize/catalogue/red.png`);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: w, height: h });
    }
  },
);

test('a picture is made once and kept on disk; a new file under its name is a new picture', async () => {
  shop = await aTestShop({ products: [] });
  const { media, config } = shop.services;
  await media.write('catalogue/red.png', await aRedPicture());
  const url = '/img/120/120/resize/catalogue/red.png';
  const first = await shop.app.server.inject(url);
  const folder = join(config.dataDir, 'pictures');
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(kept).toHaveLength(1);
  const file = join(kept[0]?.parentPath ?? '', kept[0]?.name ?? '');
  expect(await readFile(file)).toEqual(first.rawPayload);
  await writeFile(file, 'kept');
  expect((await shop.app.server.inject(url)).body).toBe('kept');
  await media.write(
    'catalogue/red.png',
    await sharp(await aRedPicture())
      .negate()
      .png()
      .toBuffer(),
  );
  const second = await shop.app.server.inject(url);
  expect(second.rawPayload).not.toEqual(first.rawPayload);
  expect((await sharp(second.rawPayload).metadata()).width).toBe(120);
});

test('a picture that cannot be stored is sent all the same, and the log says so once', async () => {
  shop = await aTestShop({ products: [] });
  const { media, config } = shop.services;
  await media.write('catalogue/red.png', await aRedPicture());
  await writeFile(join(config.dataDir, 'pictures'), 'no folder');
  for (const size of [120, 350]) {
    const answer = await shop.app.server.inject(`/img/${size}/${size}/resize/catalogue/red.png`);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size });
  }
  expect(shop.log.filter((line) => line.includes('pictures are not stored'))).toHaveLength(1);
});

test.each([
  ['/img/351/350/resize/a.png', 400],
  ['/img/99999/99999/resize/a.png', 400],
  ['/img/-1/350/resize/a.png', 400],
  ['/img/350/350/crop/a.png', 400],
  ['/img/700/700/resize/a.png', 200],
  ['/img/780/520/resize/a.png', 200],
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

test('a path that is no picture gives the placeholder, and only GET and HEAD are allowed', async () => {
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
