import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CmsPage } from '#domain/content/cms.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import type { Series } from '#domain/content/series.ts';
import type { MegaMenuItem } from '#domain/navigation/mega-menu.ts';
import { moment } from '#domain/time/moment.ts';
import type { Translation } from '#contract/http/endpoint.ts';
import * as groups from './attribute-groups.ts';
import * as cms from './cms.ts';
import * as home from './home-section.ts';
import * as menus from './mega-menu.ts';
import * as series from './series.ts';
import * as swatches from './swatches.ts';

function expectRoundTrip<Value>(shape: Translation<Value>, value: Value): void {
  const wire: unknown = JSON.parse(JSON.stringify(shape.toWire(value)));
  expect(shape.fromWire(v.parse(shape.schema, wire))).toEqual(value);
}

const page: CmsPage = {
  id: 12,
  identifier: 'salgs-vilkar',
  title: 'Salgsvilkår',
  html: '<p>Partene</p>',
  storeIds: [0],
  createdAt: moment(Date.UTC(2026, 0, 2)),
  updatedAt: moment(Date.UTC(2026, 1, 3)),
  heading: 'Vilkår',
  layout: '1column',
  metaTitle: 'Vilkår',
  metaKeywords: '',
  metaDescription: 'Det som gjelder',
  sortOrder: 3,
};

const leaf: MegaMenuItem = {
  id: 11,
  title: 'Servant',
  kind: 'product',
  link: '/servant',
  target: '_blank',
  width: '',
  showsTitle: true,
  showsSubcategories: false,
  position: 1,
  children: [],
};

const oneSeries: Series = {
  id: 4,
  name: 'Odde',
  urlKey: 'odde',
  attributeCode: 'series',
  filterOption: '217',
  brand: 'Brimvik',
  image: 'scenes/odde.webp',
  imageTones: 'b2 e1 warm',
  summary: 'Rund',
  html: '<p>Rund</p>',
  position: 10,
  metaTitle: '',
  metaDescription: '',
  createdAt: moment(Date.UTC(2026, 0, 2)),
};

const section: HomeSection = {
  key: 'topp',
  kind: 'hero',
  title: 'Et bad som varer',
  html: '<p>Porselen</p>',
  picture: 'scenes/bath.webp',
  pictureTones: 'a3 i5 green',
  pictureAlt: 'Et bad',
  items: ['a'],
  links: [{ label: 'Se', link: '/bad' }],
};

describe('content survives its way over the wire', () => {
  test('CMS page: id, identifier', () => {
    const { cmsPageSchema: schema, cmsPageToWire: toWire, cmsPageFromWire: fromWire } = cms;
    expectRoundTrip({ schema, toWire, fromWire }, page);
    expect(toWire(page)).toMatchObject({ store_id: [0], active: true, type: 'cms_page' });
  });

  test('CMS block: id, identifier', () => {
    const { heading: _h, layout: _l, metaTitle: _t, metaKeywords: _k, ...rest } = page;
    const { metaDescription: _d, sortOrder: _s, ...block } = rest;
    const { cmsBlockSchema: schema, cmsBlockToWire: toWire, cmsBlockFromWire: fromWire } = cms;
    expectRoundTrip({ schema, toWire, fromWire }, block);
  });

  test('mega menu item: title, link, link_type, target, icon_url, width, show_title, show_subcategories, children', () => {
    const item = {
      ...leaf,
      kind: 'category',
      icon: 'menu/bad.svg',
      categoryId: 12,
      width: '25%',
      children: [leaf],
    } as const;
    const { megaMenuSchema: schema, megaMenuToWire: toWire, megaMenuFromWire: fromWire } = menus;
    expectRoundTrip(
      { schema, toWire, fromWire },
      { id: 1, identifier: 'main-menu', items: [item] },
    );
    expect(toWire({ id: 1, identifier: 'm', items: [item] }).items[0]?.icon_url).toBe(
      '/menu/bad.svg',
    );
  });

  test('Series: url_key, attribute_code, filter_option', () => {
    const { seriesSchema: schema, seriesToWire: toWire, seriesFromWire: fromWire } = series;
    expectRoundTrip({ schema, toWire, fromWire }, oneSeries);
    const { image: _, ...plain } = oneSeries;
    expectRoundTrip({ schema, toWire, fromWire }, plain);
  });

  test('a section of the front page', () => {
    const {
      homeSectionSchema: schema,
      homeSectionToWire: toWire,
      homeSectionFromWire: fromWire,
    } = home;
    expectRoundTrip({ schema, toWire, fromWire }, section);
    const { picture: _, ...plain } = section;
    expectRoundTrip({ schema, toWire, fromWire }, plain);
  });

  test('swatches: 1 a colour, 2 a picture, 3 none', () => {
    const { swatchesSchema: schema, swatchesToWire: toWire, swatchesFromWire: fromWire } = swatches;
    const options = [
      { id: '56', label: 'Hvit', swatch: '#ffffff' },
      { id: '57', label: 'Eik', swatch: 'swatch/oak.jpg' },
      { id: '58', label: 'Annet' },
    ];
    const attributes = [{ id: 93, code: 'color', label: 'Farge', options }];
    expectRoundTrip({ schema, toWire, fromWire }, attributes);
    expect(toWire(attributes)[0]?.options.map(({ swatch }) => swatch.type)).toEqual([1, 2, 3]);
  });

  test('attributes are sorted by set and grouped by set', () => {
    const {
      attributeGroupsSchema: schema,
      attributeGroupsToWire: toWire,
      attributeGroupsFromWire: fromWire,
    } = groups;
    const width = { id: 150, code: 'width', label: 'Bredde', position: 1, unit: 'mm' };
    expectRoundTrip({ schema, toWire, fromWire }, [{ name: 'Mål', attributes: [width] }]);
  });
});
