import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { maxListLines } from '#domain/quick-order/limits.ts';
import { readListFile } from './read-list-file.ts';

const fileOf = (...parts: BlobPart[]) => new Blob(parts);
const bytes = (...all: number[]) => Uint8Array.from(all);

function sheetOf(cells: string): Blob {
  const sheet = `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
  return new Blob([zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })]);
}

describe('a list is read', () => {
  test.each([
    ['UTF-8 with a mark', fileOf('\u{feff}Rør;2'), '\u{feff}Rør;2'],
    ['Western Europe', fileOf(bytes(0x52, 0xf8, 0x72)), 'Rør'],
    ['UTF-16', fileOf(bytes(0xff, 0xfe, 0x52, 0x00, 0xf8, 0x00)), 'Rø'],
    ['torn rows', fileOf('"SRV-600;2\n;;;\n\r\nSRV-'), '"SRV-600;2\n;;;\n\r\nSRV-'],
    ['an empty file', fileOf(''), ''],
    [
      'a formula by its last value',
      sheetOf(
        '<row><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A2</f><v>AB-1</v></c></row>',
      ),
      '2\tAB-1',
    ],
  ])('%s', async (_name, file, text) => {
    const read = await readListFile(file);
    expect('text' in read && read.text.replace(/^\u{feff}/u, '')).toBe(
      text.replace(/^\u{feff}/u, ''),
    );
  });

  test('a million rows up to the first too many, which refuses the list', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(200_000);
    const read = await readListFile(sheetOf(rows));
    expect('text' in read && read.text.split('\n')).toHaveLength(maxListLines + 1);
  });
});

describe('a sentence tells why a file has no list', () => {
  const large = { size: 100_000_000 } as Blob;
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30_000_000) });
  test.each([
    ['100 MB, of which nothing is read', large, 'fileTooLarge'],
    ['a zip bomb, of which nothing is unpacked', fileOf(bomb), 'fileTooLarge'],
    ['an old spreadsheet', fileOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)), 'fileOld'],
    ['a zip file of something else', fileOf(zipSync({ 'a.txt': strToU8('a') })), 'fileUnread'],
    ['a torn zip file', fileOf(bytes(0x50, 0x4b, 3, 4, 0, 0)), 'fileUnread'],
    ['a picture', fileOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)), 'fileUnread'],
  ])('%s', async (_name, file, problem) => {
    expect(await readListFile(file)).toEqual({ problem });
  });
});
