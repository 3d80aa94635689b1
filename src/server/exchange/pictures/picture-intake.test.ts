import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMedia, type MediaEngine } from '#server/engines/media/port.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { shopWithViews, testEngines, testNow } from '#testing/test-databases.ts';
import { fetchPicture, isPublicAddress } from './fetch-picture.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { checkPicture, PictureIntake } from './picture-intake.ts';

let folder: string;
let media: MediaEngine;
let server: Server;
let origin: string;
let red: Buffer;
const maxBytes = 1_000_000;
const onlyHere = (address: string) => address === '127.0.0.1';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-pictures-'));
  media = await openMedia({ dataDir: join(folder, 'data') });
  red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/to/')) response.writeHead(302, { location: path.slice(4) }).end();
    else if (path === '/endless') response.writeHead(200).end(Buffer.alloc(maxBytes + 1));
    else if (path === '/red.png') response.writeHead(200).end(red);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const drawing = (inside: string, size = '10') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`,
  );

describe('a picture is looked at, whatever its name says', () => {
  test('pictures and plain drawings are taken', async () => {
    await expect(checkPicture(red)).resolves.toBeUndefined();
    const plain = drawing('<rect width="5" height="5" fill="url(#a)"/>');
    await expect(checkPicture(plain)).resolves.toBeUndefined();
  });

  test.each([
    ['no picture at all', () => Buffer.from('<html>'), 'picture.type'],
    ['too many pixels', () => drawing('', '30000'), 'picture.pixels'],
    ['a program', () => drawing('<script>alert(1)</script>'), 'picture.unsafe'],
    ['a handler', () => drawing('<rect onload="alert(1)"/>'), 'picture.unsafe'],
    ['another document', () => drawing('<foreignObject/>'), 'picture.unsafe'],
    [
      'a file from elsewhere',
      () => drawing('<image href="file:///etc/passwd"/>'),
      'picture.unsafe',
    ],
    ['too many bytes', () => Buffer.alloc(20_000_001), 'picture.too_large'],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(checkPicture(bytes())).rejects.toMatchObject({ code });
  });
});

describe('pictures are never fetched from private addresses', () => {
  test.each([
    'http://127.0.0.1/a.png',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.0.0.1/a.png',
    'http://0177.0.0.1/a.png',
    'http://0.0.0.0/a.png',
    'http://10.1.2.3/a.png',
    'http://172.31.0.1/a.png',
    'http://192.168.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[::ffff:7f00:1]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'http://[fd00::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[2002:7f00:1::]/a.png',
    'http://localhost/a.png',
  ])('%s', async (address) => {
    await expect(fetchPicture(address, maxBytes)).rejects.toMatchObject({
      code: 'picture.private',
    });
  });

  test.each(['file:///etc/passwd', 'gopher://x/', 'http://user@x.example/a.png', 'http://'])(
    '%s is no address of a picture',
    async (address) => {
      await expect(fetchPicture(address, maxBytes)).rejects.toMatchObject({
        code: 'picture.address',
      });
    },
  );

  test('a redirect is looked at like the first address', async () => {
    expect(await fetchPicture(`${origin}/to/${origin}/red.png`, maxBytes, onlyHere)).toEqual(red);
    const inside = `${origin}/to/http://127.0.0.2/red.png`;
    await expect(fetchPicture(inside, maxBytes, onlyHere)).rejects.toMatchObject({
      code: 'picture.private',
    });
    const round = `${origin}/to/${origin}/to/${origin}/to/${origin}/to/${origin}/red.png`;
    await expect(fetchPicture(round, maxBytes, onlyHere)).rejects.toMatchObject({
      code: 'picture.unreachable',
    });
  });

  test('what is larger than allowed is not read to its end', async () => {
    await expect(fetchPicture(`${origin}/endless`, maxBytes, onlyHere)).rejects.toMatchObject({
      code: 'picture.too_large',
    });
  });

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1'])('%s is on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the pictures of a product file', () => {
  test('are copied from their folder; what lies outside it is not', async () => {
    const images = join(folder, 'images');
    await mkdir(join(images, 'm'), { recursive: true });
    await writeFile(join(images, 'm/red.png'), red);
    await writeFile(join(images, 'bad.svg'), drawing('<script/>'));
    await writeFile(join(folder, 'secret.png'), red);
    await symlink(join(folder, 'secret.png'), join(images, 'link.png'));
    const intake = new PictureIntake({ media, folder: images });
    const texts = ['m/red.png', 'bad.svg', '../secret.png', 'link.png', 'gone.png'];
    await intake.prepare(texts);
    expect(texts.map((text) => intake.find(text).notice?.code)).toEqual([
      undefined,
      'picture.unsafe',
      'picture.missing',
      'picture.missing',
      'picture.missing',
    ]);
    expect((await media.read('m/red.png'))?.bytes).toEqual(red);
    expect(await media.read('bad.svg')).toBeUndefined();
  });

  test('a dry run copies nothing and fetches nothing', async () => {
    const images = join(folder, 'dry');
    await mkdir(images);
    await writeFile(join(images, 'dry.png'), red);
    const intake = new PictureIntake({ media, folder: images, isDryRun: true });
    await intake.prepare(['dry.png', 'http://127.0.0.1:1/x.png']);
    expect(intake.find('dry.png')).toEqual({ path: 'dry.png' });
    expect(await media.read('dry.png')).toBeUndefined();
  });

  test('that come from addresses are kept once; a host that fails is not asked for ever', async () => {
    const intake = new PictureIntake({ media, mayReach: onlyHere });
    const gone = [1, 2, 3, 4, 5, 6].map((n) => `${origin}/gone-${n}.png`);
    const address = `${origin}/red.png`;
    await intake.prepare([address]);
    const { path = '' } = intake.find(address);
    expect(path).toMatch(/^fetched\/[0-9a-f]{16}-red\.png$/);
    expect((await media.read(path))?.bytes).toEqual(red);
    await intake.prepare(gone);
    const messages = gone.map((text) => intake.find(text).notice?.message ?? '');
    expect(messages[0]).toContain('answered 404');
    expect(messages[5]).toContain('was not reached before');
  });

  test.each(testEngines)('a picture that cannot be had is a notice, on $name', async (engine) => {
    const { database, remove } = await shopWithViews(engine);
    const file = join(folder, 'products.csv');
    await writeFile(
      file,
      `sku,attribute_set_code,product_type,name,price,base_image,additional_images\nA,Default,simple,A,1,${origin}/red.png,"/gone.png,http://10.0.0.1/x.png"\n`,
    );
    const pictures = { media, mayReach: onlyHere };
    const load = () => importProducts(database, { file, clock: () => testNow, pictures });
    const report = await load();
    expect(report).toMatchObject({ created: 1, errors: [] });
    expect(report.notices.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'additional_images picture.missing',
      'additional_images picture.private',
    ]);
    expect(await load()).toMatchObject({ unchanged: 1 });
    const [product] = await findProductsBySku(database.read, 'no', ['A']);
    expect(product?.pictures.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^fetched\//),
      'gone.png',
    ]);
    await remove();
  });
});
