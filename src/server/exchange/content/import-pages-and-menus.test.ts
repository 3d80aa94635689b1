import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { categoryAddresses } from '#server/repositories/catalog/categories.ts';
import { importContent } from './import-content.ts';
import { findContent, loadContentTree } from '#server/repositories/content/content.ts';
import { importCategories } from '#server/exchange/tables/import-categories.ts';
import { anImportingShop, codes, type ImportingShop } from '#testing/an-importing-shop.ts';
import { testEngines } from '#testing/test-databases.ts';

describe.each(testEngines)('imports of pages, blocks and menus on $name', (engine) => {
  let shop: ImportingShop;

  beforeEach(async () => {
    shop = await anImportingShop(engine);
  });
  afterEach(() => shop.close());

  test('pages and blocks in store views, cleaned; long ones lie in files of their own', async () => {
    await mkdir(join(shop.folder, 'pages'));
    await writeFile(join(shop.folder, 'pages/om.html'), '<h1>Om oss</h1><script>x()</script>');
    const report = await shop.load(importContent, [
      'page,store_view_code,title,content,content_file',
      'om-oss,,Om oss,,pages/om.html',
      'om-oss,en,About us,"<img src=""https://else.example/x.png""><img src=""/media/x.png"">",',
      'om-oss,fr,À propos,,',
      '/!,,X,,',
      'ute,,Ute,,../../etc/passwd',
      'borte,,Borte,,pages/borte.html',
    ]);
    expect(codes(report)).toEqual([
      '4 store_view_code view.unknown',
      '5 page content.identifier',
      '6 content_file file.outside',
      '7 content_file file.missing',
    ]);
    const page = (store_code: string) =>
      findContent(shop.database.read, { kind: 'page', identifier: 'om-oss', store_code });
    expect(await page('')).toMatchObject({ title: 'Om oss', content: '<h1>Om oss</h1>' });
    expect((await page('en'))?.content).toBe(
      '<img src="/media/x.png" srcset="/media/x.png 1x, /media/x.png 2x" />',
    );
    await shop.load(importContent, ['block,title,content', 'fot,Fot,<p>Fot</p>']);
  });

  test('menus: places below places, without cycles and without ways out', async () => {
    const report = await shop.load(importContent, [
      'menu,item,parent,title,link_type,link,icon,position',
      'main-menu,bad,,Bad,category,/baderom,menu/bad.svg,1',
      'main-menu,servant,bad,Servanter,category,baderom/servanter,,1',
      'main-menu,bad,servant,Bad,category,/baderom,,1',
      'main-menu,x,nobody,X,internal,/x,,1',
      'main-menu,ut,,Ut,internal,//else.example,,1',
      'main-menu,js,,JS,internal,javascript:alert(1),,1',
      'main-menu,ikon,,Ikon,internal,/x,https://else.example/x.svg,1',
    ]);
    expect(codes(report)).toEqual([
      '4 parent node.cycle',
      '5 parent node.parent',
      '6 link link.outside',
      '7 link link.outside',
      '8 icon icon.invalid',
    ]);
    const key = { tree: 'menu' as const, identifier: 'main-menu', store_code: '' };
    expect(await loadContentTree(shop.database.read, key)).toMatchObject([
      { node_key: 'bad', parent_key: '', link: 'baderom', icon: 'menu/bad.svg' },
      { node_key: 'servant', parent_key: 'bad' },
    ]);
    await shop.load(importContent, ['menu,item,title', 'main-menu,bad,__EMPTY__VALUE__']);
    expect(await loadContentTree(shop.database.read, key)).toMatchObject([
      { node_key: 'servant', parent_key: '' },
    ]);
    await shop.load(importContent, [
      'hierarchy,item,parent,title,link_type,link',
      'main,kjop,,Kjøp,page,kjopsvilkar',
      'main,retur,kjop,Retur,page,retur',
    ]);
  });

  test('a place of a menu that leads to what is not there is named, and taken', async () => {
    await shop.load(importCategories, [
      'path,url_key',
      'Default Category/Bad,',
      'Default Category/Bad/Dusj,',
    ]);
    await shop.load(importContent, ['page,title,is_active', 'om-oss,Om oss,1', 'utkast,Utkast,0']);
    await shop.addProducts(['A,Default,simple,A,10']);
    const addresses = [...(await categoryAddresses(shop.database.read))];
    const [shower] = addresses.find(([, path]) => path === 'bad/dusj') ?? [];
    const report = await shop.load(importContent, [
      'menu,item,title,link_type,link',
      'side-menu,a,A,category,/bad/dusj',
      'side-menu,b,B,category,bad/kraner',
      'side-menu,c,C,product,a',
      'side-menu,d,D,product,B',
      'side-menu,e,E,page,om-oss',
      'side-menu,f,F,page,kontakt',
      'side-menu,g,G,internal,/bad/dusj?side=2',
      'side-menu,h,H,internal,/cart',
      'side-menu,i,I,internal,/nowhere',
      'side-menu,j,J,internal,/i/kontakt',
      'side-menu,k,K,,',
      'side-menu,l,L,page,utkast',
      `side-menu,m,M,category,${shower}`,
      'side-menu,n,N,category,99999',
      'side-menu,o,O,page,salgs-vilkar',
    ]);
    expect(report).toMatchObject({ created: 15, errors: [] });
    expect(report.notices.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '3 link.nowhere',
      '5 link.nowhere',
      '7 link.nowhere',
      '10 link.nowhere',
      '11 link.nowhere',
      '13 link.nowhere',
      '15 link.nowhere',
    ]);
  });
});
