import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { exportContent } from '#server/exchange/exports/export-content.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import type { RowNote } from '#server/exchange/files/report.ts';
import { importContent } from './import-content.ts';

const importers: Readonly<Record<string, typeof importContent>> = {
  attribute_code: importAttributes,
  code: importStores,
};

describe.each(testEngines)('imports of content on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-content-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const media: MediaEngine = {
    open: async () => undefined,
    read: async () => undefined,
    version: async () => undefined,
    write: async () => {},
  };
  const read = async (...lines: readonly string[]) => {
    const file = join(folder, 'table.csv');
    await writeFile(file, `${lines.join('\n')}\n`);
    const importer = importers[lines[0]?.split(',')[0] ?? ''] ?? importContent;
    return importer(database, { file, clock: () => testNow, isAlone: true, media });
  };
  const told = (problems: readonly RowNote[]) =>
    problems.map(({ row, column, code }) => `${row} ${column} ${code}`);

  test('a place in an order is a whole number, else its row is refused and the others are taken', async () => {
    const files = [
      ['page,title,content,sort_order', 'a,A,<p>a</p>,1.5', 'b,B,<p>b</p>,2'],
      ['menu,item,title,position', 'm,a,A,1.5', 'm,b,B,2'],
      ['question,section,title,content,position', 'a,S,A,<p>a</p>,1.5', 'b,S,B,<p>b</p>,2'],
      ['topic,name,position', 'a,A,1.5', 'b,B,2'],
      ['project,title,position', 'a,A,1.5', 'b,B,2'],
      ['section,type,title,position', 'a,promises,A,1.5', 'b,promises,B,2'],
      ['code,name,position', 'a,Anker,1.5', 'b,Bryggen,2'],
    ];
    for (const file of files) {
      const { created, errors } = await read(...file);
      const column = file[0]?.split(',').at(-1);
      expect([file[0], created, ...told(errors)]).toEqual([
        file[0],
        1,
        `2 ${column} number.invalid`,
      ]);
    }
  });

  test('pictures and goods that a file names and the shop lacks are noticed in words', async () => {
    await read('attribute_code,frontend_label,frontend_input,options', 'series,S,select,Odde|Odde');
    const html = '"<p><img src=""/media/nei.webp"" alt=""x""></p><div data-skus=""NEI""></div>"';
    const files = [
      ['series,name,image,scene,content', `odde,Odde,nei.webp,nei.webp,${html}`],
      ['section,type,title,picture,items,content', `a,products,A,nei.webp,NEI,${html}`],
      ['page,title,content', `a,A,${html}`],
      ['block,title,content', `a,A,${html}`],
      ['question,section,title,content', `a,S,A,${html}`],
      ['post,title,image,content', `a,A,nei.webp,${html}`],
      ['project,title,image,skus,content', `a,A,nei.webp,NEI,${html}`],
    ];
    for (const file of files) {
      const { created, notices } = await read(...file);
      const columns = (file[0] ?? '').split(',').slice(1);
      const expected = columns.flatMap((column) => {
        if (column === 'content') return ['content image.missing', 'content product.unknown'];
        if (column === 'items' || column === 'skus') return [`${column} product.unknown`];
        return /image|scene|picture/.test(column) ? [`${column} image.missing`] : [];
      });
      const said = notices.map(({ column, code }) => `${column} ${code}`);
      expect([file[0], created, ...said.toSorted()]).toEqual([file[0], 1, ...expected.toSorted()]);
    }
  });

  test('what a tree becomes, its export brings back', async () => {
    const header = 'menu,item,parent,title,position';
    await read(header, 'm,a,,A,1', 'm,b,a,B,1', 'm,x,,X,2', 'm,y,x,Y,1', 'm,z,y,Z,1');
    const moved = await read(header, 'm,a,y,A,1', 'm,a,z,A,1');
    expect(told(moved.errors)).toEqual(['3 parent node.depth']);
    const file = join(folder, 'export.csv');
    await exportContent(database, file, 'menu');
    await database.transaction((tx) => tx.deleteFrom('content_nodes').execute());
    const again = await importContent(database, { file, clock: () => testNow, isAlone: true });
    expect(again).toMatchObject({ created: 5, errors: [] });
  });
});
