import { beforeEach, expect, test, vi } from 'vitest';
import { updatePage } from './update-page.ts';

const files = ['/assets/hydrate-page-1.js', '/assets/product-1.js'];
const reload = vi.fn<() => void>();
let answers: Record<string, number>;
let fields: { value: string; defaultValue: string }[];

beforeEach(() => {
  const kept = new Map<string, string>();
  reload.mockClear();
  answers = { '/assets/hydrate-page-1.js': 200, '/assets/product-1.js': 404 };
  fields = [];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('fetch', async (file: string) => {
    const status = answers[file];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  });
  return () => vi.unstubAllGlobals();
});

test('a page whose code an update took away is loaded anew, once', async () => {
  await updatePage(files);
  await updatePage(files);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the next update may do so again', async () => {
  await updatePage(files);
  answers = { '/assets/hydrate-page-2.js': 404 };
  await updatePage(['/assets/hydrate-page-2.js']);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a network that fails, and a server that is too busy, take nothing away', async () => {
  answers = {};
  await updatePage(files);
  answers = { '/assets/hydrate-page-1.js': 200, '/assets/product-1.js': 503 };
  await updatePage(files);
  expect(reload).not.toHaveBeenCalled();
});

test('a page on which something is written stays', async () => {
  fields = [{ value: 'Passer den til min vask?', defaultValue: '' }];
  await updatePage(files);
  expect(reload).not.toHaveBeenCalled();
});

test('without a place to remember it nothing is loaded anew', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await updatePage(files);
  expect(reload).not.toHaveBeenCalled();
});
