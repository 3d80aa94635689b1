import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine, semicolonLine } from '#domain/import/csv-line.ts';
import { readCsv } from './csv-rows.ts';
import type { Encoding } from './encoding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, encoding?: Encoding) {
  const file = join(folder, 'file.csv');
  await writeFile(file, content);
  const { header, rows } = await readCsv(file, encoding);
  const records: { row: number; values: string[]; damage: string }[] = [];
  for await (const { row, cells, damage } of rows) {
    records.push({ row, values: Object.values(cells), damage: damage?.message ?? '' });
  }
  return { header, rows: records };
}

const outcome = async (content: string | Buffer) =>
  (await read(content)).rows.map(({ row, values, damage }) =>
    damage === '' ? `${row} ${values.join('|')}` : `${row} refused`,
  );

/** Reads a text as a spreadsheet does: a quote counts only at the beginning of a cell. */
function cellsBetween(text: string, mark: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isNew = true;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else isQuoted = false;
    } else if (isNew && letter === '"') {
      isQuoted = true;
      isNew = false;
    } else if (letter === mark || letter === '\n' || letter === '\r') {
      cells.push(cell);
      cell = '';
      isNew = true;
    } else {
      cell += letter;
      isNew = false;
    }
  }
  return [...cells, cell];
}

describe('a CSV file', () => {
  test('is read back as it was written, whatever its cells hold', async () => {
    const cell = fc.string({
      unit: fc.constantFrom(...'a = , ; " \n \r \t - @ 1 ø'.split(' '), ' ', "'"),
    });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
      // A blank row would be skipped, so that each row begins with a letter.
      .map((rows) => rows.map(([first = '', ...rest]) => [`x${first}`, ...rest]));
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, at) => `column ${at}`);
        const result = await read([header, ...rows].map(csvLine).join(''));
        expect(result.rows.map(({ values }) => values)).toEqual(rows);
        expect(result.rows.every(({ damage }) => damage === '')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test.each([',', ';', '\t'])(
    'has no cell that is a formula to a reader that parts at %j',
    (mark) => {
      const cell = fc.string({
        unit: fc.constantFrom(...'a = + , ; " \n \r \t - @ 1'.split(' '), "'"),
      });
      const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }));
      fc.assert(
        fc.property(table, (rows) => {
          const lines = mark === ';' ? rows.map(semicolonLine) : rows.map(csvLine);
          const cells = cellsBetween(lines.join(''), mark);
          expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text) && !/^-\d+$/.test(text))).toEqual(
            [],
          );
        }),
        { numRuns: 500 },
      );
    },
  );

  test('byte-order mark, line ends of any kind, semicolons and tabs are understood', async () => {
    expect(await outcome('\uFEFFsku,name\r\nA,"x\r\ny"\r\n\r\nB,z')).toEqual([
      '2 A|x\r\ny',
      '4 B|z',
    ]);
    expect(await outcome('sku\rA\rB\r')).toEqual(['2 A', '3 B']);
    expect(await outcome('sku;price\nA;"1,5"\n')).toEqual(['2 A|1,5']);
    expect(await outcome('sku\tname\nA\t3" rør\n')).toEqual(['2 A|3" rør']);
  });

  test('a row with more or fewer fields than the header is an error for that row', async () => {
    expect(await outcome('sku,name\nA,1\nB\nC,1,2\nD,1\n')).toEqual([
      '2 A|1',
      '3 refused',
      '4 refused',
      '5 D|1',
    ]);
  });

  test('a quote too many costs its own row and no neighbours', async () => {
    expect(await outcome('sku,name\nA,1\nB,"open\nC,3\nD,"4"\nE,5\n')).toEqual([
      '2 A|1',
      '3 refused',
      '4 C|3',
      '5 D|4',
      '6 E|5',
    ]);
    expect(await outcome('sku,name\nA,"1" x\nB,2\nC,"torn')).toEqual([
      '2 refused',
      '3 B|2',
      '4 refused',
    ]);
  });

  test('a row with a zero byte is refused', async () => {
    expect(await outcome('sku,name\nA,\0\nB,2\n')).toEqual(['2 refused', '3 B|2']);
  });

  test('a file of other letters than UTF-8 is refused whole, with the way out, and read as it was written', async () => {
    const filler = 'F,x\n'.repeat(30_000);
    const latin = Buffer.from(`sku,name\n${filler}A,bl\u00e5\n`, 'latin1');
    const euro = Buffer.concat([latin, Buffer.from([0x42, 0x2c, 0x80, 0x0a])]);
    await expect(outcome(euro)).rejects.toThrow(/none of its rows .* --encoding windows-1252/);
    const { rows } = await read(euro, 'windows-1252');
    expect(rows.slice(-2).map(({ values }) => values)).toEqual([
      ['A', 'blå'],
      ['B', '€'],
    ]);
  });

  test('a first line that names the delimiter is no row', async () => {
    expect(await outcome('sep=;\r\nsku;price, net\r\nA;1,5\r\n')).toEqual(['2 A|1,5']);
    expect(await outcome('\uFEFF"sep=|"\nsku|name\nA|1,5;2\n')).toEqual(['2 A|1,5;2']);
    expect(await outcome('sep=,\nsku,name\nA,1\n')).toEqual(['2 A|1']);
  });

  test('a formula that only holds a text is the text; one behind an apostrophe stays as it is', async () => {
    expect(await outcome('sku;a;b\nA;="0042067"; =1+1\n')).toEqual(['2 A|0042067| =1+1']);
    expect(await outcome('sku,a\nA,"=""say """"hi"""""""\n')).toEqual(['2 A|say "hi"']);
    expect(await outcome(csvLine(['sku', 'a']) + csvLine(['A', '="7"']))).toEqual(['2 A|="7"']);
  });

  test('marks that are not seen are taken away, and told of', async () => {
    const file = join(folder, 'marks.csv');
    await writeFile(file, 'sku\u200B,name\n\u2060A\uFEFF,Kr\u200Eom\nB,plain\n');
    const { header, rows } = await readCsv(file);
    expect(header).toEqual(['sku', 'name']);
    const found = [];
    for await (const { cells, cleaned } of rows) found.push([cells, cleaned]);
    expect(found).toEqual([
      [{ sku: 'A', name: 'Krom' }, ['sku', 'name']],
      [{ sku: 'B', name: 'plain' }, undefined],
    ]);
  });

  test('a U+FFFD that stands in the file is a letter, also across the pieces it is read in', async () => {
    const start = 'sku,name\n';
    // Files are read in pieces of 64 kB.
    for (const before of [0, 1, 2, 3]) {
      const filler = `F,${'x'.repeat(65_536 - start.length - 5 - before)}\n`;
      const { rows } = await read(`${start}${filler}A,\uFFFD!\n`);
      expect(rows.at(-1)).toEqual({ row: 3, values: ['A', '\uFFFD!'], damage: '' });
    }
    const damaged = Buffer.concat([Buffer.from('sku,name\nA,\uFFFD'), Buffer.from([0xef, 0xbf])]);
    await expect(outcome(damaged)).rejects.toThrow('UTF-8');
  });

  test('blanks and quotes around a name of the header are no part of it', async () => {
    const { header } = await read('sku, "name" ,"price", "say ""hi"""\nA,1,2,3\n');
    expect(header).toEqual(['sku', 'name', 'price', 'say "hi"']);
  });

  test('a row of a hundred megabytes is refused and its neighbours are kept', async () => {
    const lines = Buffer.alloc(1e8, 'ikke en rad\n');
    const file = ['sku,name\nA,1\nB,"', lines, '"\nC,3\nD,', Buffer.alloc(3e6, 'z'), '\nE,5\n'];
    expect(await outcome(Buffer.concat(file.map((part) => Buffer.from(part))))).toEqual([
      '2 A|1',
      '3 refused',
      '4 C|3',
      '5 refused',
      '6 E|5',
    ]);
  });

  test.each([
    ['', 'is empty'],
    ['sku,"name', 'is damaged'],
    [Buffer.from('sku,bl\u00e5', 'latin1'), 'not UTF-8'],
    [Buffer.from('\uFEFFsku,name', 'utf16le'), 'UTF-16'],
    [Buffer.from('sku,name', 'utf16le'), 'not text'],
    ['sku,name,sku\n', 'column sku twice'],
    [`sku${',a'.repeat(100_000)}`, 'columns'],
    [`sku${',a'.repeat(1_000_000)}`, 'is damaged'],
  ])('no table is refused with a sentence (%#)', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });
});
