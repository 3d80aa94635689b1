import { afterEach, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.server.inject({ url, headers });

test('drawings and papers are for everybody, a drawing may run nothing', async () => {
  shop = await aTestShop({ products: [] });
  const { media } = shop.services;
  await media.write('drawings/kran.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await media.write('documents/kran.pdf', Buffer.from('%PDF-1.7'));
  const drawing = await get('/media/drawings/kran.svg');
  expect(drawing.headers['content-type']).toContain('image/svg+xml');
  expect(drawing.headers['content-security-policy']).toContain('sandbox');
  expect(drawing.headers['content-security-policy']).not.toContain('script');
  const etag = String(drawing.headers['etag']);
  expect((await get('/media/drawings/kran.svg', { 'if-none-match': etag })).statusCode).toBe(304);
  const paper = await get('/media/documents/kran.pdf');
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.headers['content-disposition']).toBeUndefined();
});

test('a file that is sold has no public address', async () => {
  shop = await aTestShop({ products: [] });
  const { media } = shop.services;
  await media.write('downloads/bok.pdf', Buffer.from('%PDF-1.7'));
  await media.write('downloads/ark.csv', Buffer.from('a,b'));
  await media.write('downloads/side.html', Buffer.from('<script>alert(1)</script>'));
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await media.write('downloads/plan.svg', drawing);
  for (const name of ['bok.pdf', 'ark.csv', 'side.html', 'plan.svg']) {
    expect((await get(`/media/downloads/${name}`)).statusCode).toBe(404);
    expect((await get(`/media/Downloads/${name}`)).statusCode).toBe(404);
  }
  const { headers } = await get('/img/350/350/resize/downloads/plan.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
});

test.each([
  '/media/documents/missing.pdf',
  '/media/documents/..%2fdownloads%2fbok.pdf',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/',
])('%s is not there', async (url) => {
  shop = await aTestShop({ products: [] });
  await shop.services.media.write('downloads/bok.pdf', Buffer.from('%PDF-1.7'));
  expect((await get(url)).statusCode).toBe(404);
});

test('a paper that no browser shows is kept as a file', async () => {
  shop = await aTestShop({ products: [] });
  await shop.services.media.write('documents/mål.dwg', Buffer.from('AC1032'));
  const { headers } = await get(`/media/documents/${encodeURIComponent('mål.dwg')}`);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''m%C3%A5l.dwg");
});
