import { describe, expect, it } from 'vitest';
import {
  canonicalPath,
  dispatch,
  lookupOrder,
  normalizePath,
  type DispatchHit,
} from './dispatch.ts';

const product: DispatchHit = {
  kind: 'product',
  type: 'configurable',
  sku: 'SRV-600',
  slug: 'servant-600',
  urlPath: 'servanter/servant-600',
};
const category: DispatchHit = { kind: 'category', slug: 'servanter-8', urlPath: 'bad/servanter' };
const page: DispatchHit = { kind: 'cms_page', identifier: 'salgs-vilkar' };

describe('an address turns into a screen (spec §2, protocol 3.9)', () => {
  it.each([
    [
      '/servanter/servant-600',
      product,
      'configurable-product',
      { parentSku: 'SRV-600', slug: 'servant-600', childSku: 'SRV-600' },
    ],
    ['/bad/servanter/?color=7', category, 'category', { slug: 'servanter-8' }],
    ['/i/salgs-vilkar', page, 'cms-page', { slug: 'salgs-vilkar' }],
    ['/finnes-ikke', undefined, 'page-not-found', { slug: 'page-not-found' }],
  ])('%s', (path, hit, name, params) => {
    expect(dispatch(path, hit)).toEqual({ kind: 'screen', name, params });
  });

  it('the child sku comes from the query', () => {
    expect(dispatch('/servanter/servant-600', product, { childSku: 'SRV-600-H' })).toMatchObject({
      params: { parentSku: 'SRV-600', childSku: 'SRV-600-H' },
    });
  });
});

describe('an address that is not the canonical one answers 301 (decisions W1)', () => {
  it.each([
    ['/p/SRV-600/servant-600', product, '/servanter/servant-600'],
    ['/c/servanter-8', category, '/bad/servanter'],
    ['/salgs-vilkar', page, '/i/salgs-vilkar'],
    ['/gammel', { kind: 'redirect' as const, to: '/ny-url' }, '/ny-url'],
  ])('%s', (path, hit, to) => {
    expect(dispatch(path, hit)).toEqual({ kind: 'redirect', to, status: 301 });
  });

  it('the chosen variant goes along', () => {
    expect(dispatch('/p/SRV-600/servant-600', product, { childSku: 'SRV 600/H' })).toMatchObject({
      to: '/servanter/servant-600?childSku=SRV%20600%2FH',
    });
  });

  it('without the dispatcher /p/ and /c/ are the addresses', () => {
    expect(canonicalPath(product, false)).toBe('/p/SRV-600/servant-600');
    expect(canonicalPath({ ...category, urlPath: '' }, true)).toBe('/c/servanter-8');
    expect(dispatch('/p/SRV-600/servant-600', product, { usesDispatcher: false })).toMatchObject({
      kind: 'screen',
    });
  });
});

it('the lookup order is an in-memory map, then a local persistent cache, then a search (spec §2)', () => {
  expect(lookupOrder).toEqual(['memory', 'storage', 'server']);
});

it.each([
  ['servanter/', '/servanter'],
  ['//servanter//', '/servanter'],
  ['/servanter?a=b#c', '/servanter'],
  ['', '/'],
])('%j is looked up as %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});
