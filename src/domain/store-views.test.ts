import { expect, test } from 'vitest';
import { defaultSettings } from './settings.ts';
import { viewOfCode } from './store-faces.ts';
import { storeViewsOf, viewListKey, viewProblems, type Choice } from './store-views.ts';

type Faces = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function faces(views: Faces): readonly Choice[] {
  return [
    { scope: '', key: viewListKey, value: Object.keys(views) },
    ...Object.entries(views).flatMap(([scope, face]) =>
      Object.entries(face).map(([key, value]) => ({ scope, key, value })),
    ),
  ];
}

test('a shop in which nothing is set has one view in bokmål, with the seller’s name', () => {
  const seller = { scope: '', key: 'seller.name', value: 'Rør AS' };
  const face = { storeId: 1, code: 'no', language: 'nb', locale: 'nb-NO', prefix: '' };
  expect(storeViewsOf([seller])).toEqual([{ ...face, name: 'Rør AS', settings: defaultSettings }]);
});

test('the view without a prefix is the default, the others follow as they are listed', () => {
  const views = storeViewsOf(
    faces({
      se: { storeId: 2, prefix: '/se' },
      en: { storeId: 1, language: 'en', name: 'Clothes' },
      dk: { storeId: 3, prefix: '/dk' },
    }),
  );
  expect(views.map(({ code }) => code)).toEqual(['en', 'se', 'dk']);
  expect(views[0]).toMatchObject({ language: 'en', locale: 'en-US', name: 'Clothes' });
});

test.each<[Faces, readonly object[]]>([
  [{ no: {}, en: { storeId: 2, prefix: '/en' } }, []],
  [{ no: {}, en: { storeId: 2 } }, [{ code: 'en', field: 'prefix', kind: 'taken', other: 'no' }]],
  [
    { no: {}, en: { prefix: '/en' } },
    [{ code: 'en', field: 'storeId', value: '1', kind: 'taken', other: 'no' }],
  ],
  [
    { no: {}, en: { storeId: 2, prefix: '/cart' } },
    [{ code: 'en', field: 'prefix', value: '/cart', kind: 'screen' }],
  ],
  [{ no: { prefix: '/no' } }, [{ code: 'no', kind: 'no_default' }]],
  [{}, [{ kind: 'no_default' }]],
])('of the views %j the problems are %j', (views, problems) => {
  expect(viewProblems(faces(views))).toMatchObject(problems);
});

test('a store view has what it chooses, and the default of everything else', () => {
  const [no, en] = storeViewsOf([
    ...faces({ no: {}, en: { storeId: 2, prefix: '/en', language: 'en' } }),
    { scope: 'en', key: 'catalog.pageSize', value: 24 },
    { scope: 'en', key: 'checkout.flatRate.title', value: 'Bring' },
  ]);
  expect(no.settings).toEqual(defaultSettings);
  expect(en?.settings.catalog).toEqual({ ...defaultSettings.catalog, pageSize: 24 });
  expect(en?.settings.checkout.flatRate).toMatchObject({ title: 'Bring', net: 400 });
});

test('a setting of an older program, and one of the shop, change nothing', () => {
  const views = storeViewsOf([
    { scope: 'no', key: 'catalog.gone', value: 1 },
    { scope: 'no', key: 'catalog.pageSize.gone', value: 1 },
    { scope: '', key: 'catalog.pageSize', value: 1 },
  ]);
  expect(views[0].settings).toEqual(defaultSettings);
});

test('a code that is no longer there is the default view', () => {
  const views = storeViewsOf(faces({ no: {}, en: { storeId: 2, prefix: '/en' } }));
  expect(viewOfCode(views, 'en').code).toBe('en');
  expect(viewOfCode(views, 'dk').code).toBe('no');
});
