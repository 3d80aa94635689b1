import { expect, test, vi } from 'vitest';
import { screens } from '#contract/views/screens.ts';
import { customerPage, dropOlderBuilds, files, guestPages } from './kept-pages.ts';

/** A browser's cache by name, of addresses and bodies. */
function fakeCaches(content: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const kept = new Map(
    Object.entries(content).map(([name, pages]) => [name, new Map(Object.entries(pages))]),
  );
  const open = async (name: string) => {
    const pages = kept.get(name) ?? new Map<string, string>();
    return {
      keys: async () => [...pages.keys()].map((path) => ({ url: `https://shop.example${path}` })),
      match: async ({ url }: Request) => new Response(pages.get(new URL(url).pathname)),
      delete: async ({ url }: Request) => pages.delete(new URL(url).pathname),
    };
  };
  return { kept, open };
}

test('with an older build go its files and the pages that name one, and no other', async () => {
  const caches = fakeCaches({
    [guestPages]: { '/': '<script src="/assets/home-1.js">', '/fliser': '"/assets/category-2.js"' },
    [files]: { '/assets/home-1.js': '', '/assets/category-2.js': '' },
  });
  vi.stubGlobal('caches', caches);
  await dropOlderBuilds(['/assets/home-2.js', '/assets/category-2.js']);
  vi.unstubAllGlobals();
  expect([...(caches.kept.get(guestPages)?.keys() ?? [])]).toEqual(['/fliser']);
  expect([...(caches.kept.get(files)?.keys() ?? [])]).toEqual(['/assets/category-2.js']);
});

test('another page of a list stands in for one that is not kept, but not of orders and hits', async () => {
  const kept = new Response('', { headers: { date: new Date().toUTCString() } });
  const match = async (_url: string, { ignoreSearch = false }: CacheQueryOptions) =>
    ignoreSearch ? kept : undefined;
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('storeViews', [{ prefix: '', language: 'nb', name: 'Rør' }]);
  vi.stubGlobal('screens', screens);
  expect(await customerPage('https://shop.example/baderom?page=2')).toBe(kept);
  expect(await customerPage('https://shop.example/my-account/orders?page=2')).toBeUndefined();
  expect(await customerPage('https://shop.example/search?q=vask')).toBeUndefined();
  vi.unstubAllGlobals();
});
