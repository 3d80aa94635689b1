import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/repositories/system/database.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { loggedSince } from '#testing/change-log-end.ts';
import { operate } from '#testing/an-operator.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-import-'));
  file = join(folder, 'products.csv');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const header = 'sku,attribute_set_code,product_type,name,price,qty,is_in_stock,product_websites';
const good = 'KRAN-1,Default,simple,Kran,1249.50,12,1,base';
const bad = 'KRAN-2,Default,hovercraft,Kran,1,1,1,base';

async function importRows(rows: readonly string[], ...more: readonly string[]) {
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  return operate(folder, ['import', 'products', '--file', file, ...more]);
}

test('an import makes the shop, counts what it did and does nothing the second time', async () => {
  const first = await importRows([good]);
  expect(first.err).toBe('');
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/Read 1 row in .* s\n\n {2}created +1\n {2}updated +0\n/);
  const { out } = await importRows([good], '--json');
  expect(JSON.parse(out)).toMatchObject({ read: 1, created: 0, unchanged: 1, errors: [] });
  expect((await operate(folder, ['check'])).code).toBe(0);
});

test('--prices gross takes VAT out of amounts, and refuses rows whose VAT is not known', async () => {
  const { out } = await importRows([good], '--prices', 'gross', '--json');
  expect(JSON.parse(out)).toMatchObject({ created: 0, errors: [{ row: 2, code: 'tax.none' }] });
});

/** Changes the stock, as a sale or a count would. */
const countStock = (quantity: number) =>
  operate(folder, ['stock', 'set', 'KRAN-1', String(quantity), '--by', 'kari']);

test('the stock of a file counts, and the report says whose it changed (rules/imports#stock)', async () => {
  await importRows([good, good.replace('KRAN-1', 'KRAN-9')]);
  await countStock(55);
  const stock = { changed: 1, largest: [{ sku: 'KRAN-1', before: 55, after: 12 }] };
  const added = good.replace('KRAN-1', 'KRAN-3');
  const dry = await importRows([good, added], '--dry-run', '--json');
  expect(JSON.parse(dry.out)).toMatchObject({ updated: 1, created: 1, stock });
  const { out } = await importRows([good, added]);
  expect(out).toContain('Stock changes of 1 known article');
  expect(out).toMatch(/KRAN-1 +55 → 12/);
  expect(out.replaceAll(/\s+/g, ' ')).toContain('--keep-stock leaves stock as it is');
  const again = await importRows([good, added], '--json');
  expect(JSON.parse(again.out)).toMatchObject({ unchanged: 2, stock: { changed: 0, largest: [] } });
});

test.each(['append', 'replace'])(
  '--keep-stock leaves the stock of known articles alone, with %s',
  async (behaviour) => {
    await importRows([good]);
    await countStock(55);
    const rows = [
      good.replace('Kran,', 'Blandebatteri,'),
      ...(behaviour === 'append' ? [good.replace('KRAN-1', 'KRAN-3')] : []),
    ];
    const kept = await importRows(rows, '--keep-stock', '--behaviour', behaviour, '--json');
    expect(JSON.parse(kept.out)).toMatchObject({ updated: 1, stock: { changed: 0 } });
    const database = await openDatabase({ dataDir: folder });
    const found = await findStock(database.read, ['KRAN-1', 'KRAN-3']);
    await database.close();
    expect(found.map(({ stock }) => [stock.quantity, stock.isInStock])).toEqual(
      [
        [55, true],
        [12, true],
      ].slice(0, rows.length),
    );
  },
);

test('with --keep-stock the last row about a new article sets its stock', async () => {
  const rows = [good, good.replace(',12,', ',20,')];
  await importRows(rows, '--keep-stock');
  const database = await openDatabase({ dataDir: folder });
  const found = await findStock(database.read, ['KRAN-1']);
  await database.close();
  expect(found.map(({ stock }) => stock.quantity)).toEqual([20]);
});

test('an index also tells of changed stock, and --keep-stock leaves stock as it is', async () => {
  await importRows([good]);
  await countStock(55);
  const document = { sku: 'KRAN-1', name: 'Kran', price: 1249.5, type_id: 'simple' };
  await writeFile(file, JSON.stringify({ ...document, stock: { qty: 12, is_in_stock: true } }));
  const read = async (...more: string[]) =>
    JSON.parse((await operate(folder, ['import', 'index', '--file', file, '--json', ...more])).out);
  expect(await read('--keep-stock')).toMatchObject({ errors: [], stock: { changed: 0 } });
  expect(await read()).toMatchObject({
    stock: { changed: 1, largest: [{ sku: 'KRAN-1', before: 55, after: 12 }] },
  });
});

test('a refused row ends with 1 and is told in words; all refused end with 2', async () => {
  const report = join(folder, 'report.json');
  const some = await importRows([good, bad], '--report', report);
  expect(some.code).toBe(1);
  expect(some.out).toContain('Refused rows (1)');
  expect(some.out).toMatch(/row 3, KRAN-2/);
  const written = JSON.parse(await readFile(report, 'utf8')) as unknown;
  expect(written).toMatchObject({ read: 2, skipped: 1, errors: [{ row: 3, sku: 'KRAN-2' }] });
  expect((await importRows([bad])).code).toBe(2);
});

test('rows refused for one reason are counted together, the first of them named', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => bad.replace('KRAN-2', `KRAN-${at + 10}`));
  const { out } = await importRows(rows);
  expect(out).toContain('Refused rows (12)');
  expect(out.match(/^ {2}12 rows: 2, 3, 4, 5, 6 and 7 more/gm)).toHaveLength(1);
  expect(out).toContain('--report FILE writes them all');
});

test('rows that are refused with different values are each explained', async () => {
  const { out } = await importRows([
    bad,
    bad.replace('KRAN-2', 'KRAN-3').replace('hovercraft', 'zeppelin'),
  ]);
  expect(out).toMatch(/2 rows: 2, 3/);
  expect(out).toMatch(/hovercraft[^\n]*\(row 2\)[^]*zeppelin[^\n]*\(row 3\)/);
});

test('--create-options is named where it would help', async () => {
  const unknown = good.replace('KRAN-1', 'KRAN-3');
  await writeFile(file, `${header},additional_attributes\n${unknown},glans=matt\n`);
  const args = ['import', 'products', '--file', file];
  const { out } = await operate(folder, args);
  expect(out).toContain('--create-options makes the attributes');
  const made = await operate(folder, [...args, '--create-options']);
  expect(made.out).not.toContain('--create-options makes');
});

test('a file in the encoding of an old Excel is read where the operator says so', async () => {
  await writeFile(file, `${header}\n${good.replace('Kran', 'Dør')}\n`, 'latin1');
  const words = ['import', 'products', '--file', file];
  const refused = await operate(folder, words);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--encoding')]);
  const read = await operate(folder, [...words, '--encoding', 'windows-1252', '--json']);
  expect(JSON.parse(read.out)).toMatchObject({ created: 1, errors: [] });
});

test.each([
  ['categories', ['path,image', 'Default Category/A,egen.svg', 'Default Category/B,borte.svg']],
  ['content', ['menu,item,title,link,icon', 'm,a,A,/a,egen.svg', 'm,b,B,/b,borte.svg']],
])('import %s copies the pictures of --images and counts what is missing', async (kind, rows) => {
  const images = join(folder, 'bilder');
  await mkdir(images);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  await writeFile(join(images, 'egen.svg'), drawing);
  await writeFile(file, rows.join('\n'));
  const { out } = await operate(folder, ['import', kind, '--file', file, '--images', images]);
  expect(out).toContain('1 picture or file that the file names is not there');
  expect(await readFile(join(folder, 'media', 'egen.svg'), 'utf8')).toBe(drawing);
});

test('import index counts what is missing', async () => {
  const document = { sku: 'A', name: 'A', price: 1, type_id: 'simple', image: '/borte.webp' };
  await writeFile(file, JSON.stringify(document));
  const { out } = await operate(folder, ['import', 'index', '--file', file, '--json']);
  expect(JSON.parse(out)).toMatchObject({ created: 1, missing: 1 });
});

test('a report that cannot be written is found before the import', async () => {
  const nowhere = join(folder, 'nowhere', 'report.json');
  const { code, err } = await importRows([good], '--report', nowhere);
  expect(code).toBe(2);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(
    'The report cannot be written, so nothing was read',
  );
  expect((await importRows([good])).out).toMatch(/created +1\n/);
});

test('the report is in the language of the terminal', async () => {
  const rows = [
    good,
    bad,
    bad.replace('KRAN-2', 'KRAN-3').replace('hovercraft', 'simple').replace('1,1,1', 'dyr,1,1'),
  ];
  await writeFile(file, `${[`${header},farge`, ...rows.map((row) => `${row},`)].join('\n')}\n`);
  const args = ['import', 'products', '--file', file];
  const { out } = await operate(folder, args, { environment: { LANG: 'nb_NO.UTF-8' } });
  expect(out).toMatch(/^Leste 3 rader på .* s\n\n {2}nye +1\n/);
  expect(out).toContain('Avviste rader (2)');
  expect(out).toContain('"hovercraft" er ikke en varetype');
  expect(out).toContain('"dyr" er ikke et beløp som 1299.00');
  expect(out).toContain('Kolonnen farge er ukjent og ble ikke lest');
  const help = await operate(folder, ['--help'], {
    environment: { LC_ALL: 'nn_NO', LANG: 'en_US' },
  });
  expect(help.out).toContain('Bruk: npx armatur');
  const lost = await operate(folder, ['import', 'products', '--file', 'no.csv'], {
    environment: { LC_MESSAGES: 'nb_NO' },
  });
  expect(lost.err).toContain('Det finnes ingen fil no.csv som kan leses');
});

test('a dry run changes nothing', async () => {
  const { code, out } = await importRows([good], '--dry-run');
  expect(code).toBe(0);
  expect(out).toContain('nothing was changed');
  const { out: doctor } = await operate(folder, ['doctor', '--json']);
  expect(JSON.parse(doctor)).toMatchObject({ products: 0 });
});

test('a terminal sees a bar that is gone afterwards, a file sees none', async () => {
  await writeFile(file, `${[header, good].join('\n')}\n`);
  const args = ['import', 'products', '--file', file];
  expect((await operate(folder, args)).err).toBe('');
  const { err } = await operate(folder, args, { isTTY: true });
  expect(err === '' || err.endsWith('\r\u001B[K')).toBe(true);
});

test.each([
  [['import', 'products', '--file', 'nowhere.csv'], 'There is no file nowhere.csv'],
  [['import', 'products', '--file', 'a.csv', '--behaviour', 'burn'], 'append, replace, delete'],
  [['import', 'taxes', '--file', 'package.json'], 'This file'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await operate(folder, args);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('reindex and purge tell every process', async () => {
  await importRows([good]);
  expect((await operate(folder, ['reindex'])).code).toBe(0);
  expect((await operate(folder, ['purge', '--tag', 'product:KRAN-1'])).code).toBe(0);
  expect((await operate(folder, ['purge'])).code).toBe(0);
  const database = await openDatabase({ dataDir: folder });
  const changes = await loggedSince(database.read, 0);
  await database.close();
  expect(changes.slice(-3).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'reindex *',
    'purge product:KRAN-1',
    'purge *',
  ]);
});
