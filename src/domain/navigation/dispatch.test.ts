import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, dispatch, normalizePath, type DispatchHit } from './dispatch.ts';

const product: DispatchHit = {
  kind: 'product',
  type: 'configurable',
  sku: 'SRV-600',
  slug: 'servant-600',
  urlPath: 'servanter/servant-600',
};
const category: DispatchHit = { kind: 'category', slug: 'servanter-8', urlPath: 'bad/servanter' };
const page: DispatchHit = { kind: 'cms_page', identifier: 'salgs-vilkar' };

describe('an address turns into a screen (rules/pages#address-of-a-screen)', () => {
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

describe('an address that is not the canonical one answers 301 (rules/pages#canonical-addresses)', () => {
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

describe('wherever a hit is asked for', () => {
  const segment = fc.stringMatching(/^[a-zåæø0-9-]{1,12}$/);
  const urlPath = fc.array(segment, { maxLength: 3 }).map((parts) => parts.join('/'));
  const anyHit: fc.Arbitrary<DispatchHit> = fc.oneof(
    fc.record({
      kind: fc.constant('product' as const),
      type: fc.constantFrom('simple', 'configurable'),
      sku: fc.string({ minLength: 1 }),
      slug: segment,
      urlPath,
    }),
    fc.record({ kind: fc.constant('category' as const), slug: segment, urlPath }),
    fc.record({ kind: fc.constant('cms_page' as const), identifier: segment }),
  );
  const anyPath = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);

  it('one redirect leads to its screen, and no further', () => {
    fc.assert(
      fc.property(anyHit, anyPath, fc.boolean(), (hit, path, usesDispatcher) => {
        const first = dispatch(path, hit, { usesDispatcher });
        const own = canonicalPath(hit, usesDispatcher);
        expect(first).toMatchObject(own === path ? { kind: 'screen' } : { to: own, status: 301 });
        expect(dispatch(own, hit, { usesDispatcher }).kind).toBe('screen');
      }),
      { numRuns: 1000 },
    );
  });

  it('slashes at the ends and the query make no other address', () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom('', '/', '//', '?a=b', '/?a=b#c', '#c'), (path, end) => {
        expect(normalizePath(path + end)).toBe(path);
        expect(normalizePath(`/${path}`)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['servanter/', '/servanter'],
  ['//servanter//', '/servanter'],
  ['/servanter?a=b#c', '/servanter'],
  ['', '/'],
])('%j is looked up as %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});
