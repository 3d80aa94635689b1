import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadHomeSections } from '#server/repositories/content/home-sections.ts';
import { loadSeries } from '#server/repositories/catalog/series.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importContent } from './import-content.ts';
import { anImportingShop, codes, type ImportingShop } from '#testing/an-importing-shop.ts';
import { testEngines } from '#testing/test-databases.ts';

describe.each(testEngines)('imports of series and of the front page on $name', (engine) => {
  let shop: ImportingShop;

  beforeEach(async () => {
    shop = await anImportingShop(engine);
    await shop.read(importAttributes, [
      'attribute_code,frontend_label,frontend_input,options',
      'series,Serie,select,"odde|Odde|Odde\nrav|Rav og sand|Amber"',
    ]);
  });
  afterEach(() => shop.close());

  test('a series has the option of its name, or the one that is named', async () => {
    const lines = [
      'series,store_view_code,name,option,image,content,position,is_active',
      'odde,,Odde,,scenes/odde.webp,<p onclick="x">Rund</p>,2,',
      'sand,,Sand,rav,,,1,',
      'sand,en,Amber,,,,,',
      'ukjent,,Ukjent,,,,,',
      'rav,en,Rav,,,,,',
      '!?,,X,,,,,',
      'tom,,,odde,,,,',
      'ut,,Ut,odde,../ut.webp,,,',
    ];
    const report = await shop.read(importContent, lines);
    expect(codes(report)).toEqual([
      '5 option option.unknown',
      '6 store_view_code content.base',
      '7 series content.identifier',
      '8 name value.missing',
      '9 image image.invalid',
    ]);
    const position = await logEnd(shop.database.read);
    expect(await shop.read(importContent, lines)).toMatchObject({ created: 0, updated: 0 });
    expect(await loggedSince(shop.database.read, position)).toEqual([]);

    const series = await loadSeries(shop.database.read, 'no');
    expect(series.map(({ name }) => name)).toEqual(['Sand', 'Odde']);
    expect(series[1]).toMatchObject({ html: '<p>Rund</p>', image: 'scenes/odde.webp' });
    const inEnglish = await loadSeries(shop.database.read, 'en');
    expect(inEnglish.map(({ name }) => name)).toEqual(['Amber', 'Odde']);
    expect(inEnglish[0]?.filterOption).toBe(series[0]?.filterOption);

    const rooms = await shop.read(importContent, [
      'series,store_view_code,scene,places',
      'odde,,scenes/rom.webp,"44|76|SKU-1\n 10|20.5|SKU-2"',
      'sand,,scenes/rom.webp,"44|176|SKU-1"',
      'sand,en,scenes/rom.webp,',
    ]);
    expect(codes(rooms)).toEqual(['3 places place.invalid', '4 scene content.base_only']);
    expect(rooms.notices.map(({ code }) => code)).toEqual(['product.unknown', 'product.unknown']);
    expect((await loadSeries(shop.database.read, 'en'))[1]?.scene).toEqual({
      picture: 'scenes/rom.webp',
      places: [
        { x: 44, y: 76, sku: 'SKU-1' },
        { x: 10, y: 20.5, sku: 'SKU-2' },
      ],
    });
    await shop.read(importContent, [
      'series,scene,places',
      'odde,__EMPTY__VALUE__,__EMPTY__VALUE__',
    ]);
    expect((await loadSeries(shop.database.read, 'no'))[1]).not.toHaveProperty('scene');

    await shop.read(importContent, ['series,store_view_code,is_active', 'sand,en,0']);
    expect((await loadSeries(shop.database.read, 'en')).map(({ name }) => name)).toEqual(['Odde']);
    await shop.read(importContent, ['series,name,image', 'odde,Odde,__EMPTY__VALUE__']);
    expect((await loadSeries(shop.database.read, 'no'))[1]).not.toHaveProperty('image');
  });

  test('sections of the front page keep their order; a store view hides or words its own', async () => {
    const lines = [
      'section,store_view_code,type,title,content,picture,items,links,position,is_active',
      'varer,,products,Nytt,,,"SRV-1\nSRV-2",Alle|/bad,2,',
      'topp,,hero,Et bad,<p>Fint<script>x()</script></p>,scenes/bad.webp,,"Se|/bad\nFlere|/inspirasjon",1,',
      'varer,en,products,New,,,,,2,0',
      'x,,slideshow,X,,,,,,',
      'y,,,Y,,,,,,',
      'z,,text,Z,,,,Ut|https://example.com,,',
    ];
    const report = await shop.read(importContent, lines);
    expect(codes(report)).toEqual([
      '5 type section.type',
      '6 type value.missing',
      '7 links link.outside',
    ]);
    expect(await shop.read(importContent, lines)).toMatchObject({ created: 0, updated: 0 });
    const sections = await loadHomeSections(shop.database.read, 'no');
    expect(sections).toMatchObject([
      {
        key: 'topp',
        html: '<p>Fint</p>',
        links: [{ link: '/bad' }, { label: 'Flere', link: '/inspirasjon' }],
      },
      { key: 'varer', items: ['SRV-1', 'SRV-2'] },
    ]);
    const inEnglish = await loadHomeSections(shop.database.read, 'en');
    expect(inEnglish.map(({ key }) => key)).toEqual(['topp']);
  });
});
