import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

const strings =
  '<sst><si><t>Varenr</t></si><si><t>Antall</t></si><si><r><t>SRV-</t></r><r><t xml:space="preserve">600</t></r></si><si><t>Rør &amp; muffe</t></si></sst>';

test('a sheet becomes lines with tabs, with its empty cells and shared texts', () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"/><c r="C2"><v>4</v></c></row>
    <row r="3"><c r="A3"><v>7.012345678905E12</v></c><c r="B3" t="s"><v>3</v></c><c r="C3"><v>2</v></c></row>
    <row r="4"><c r="A4" t="inlineStr"><is><t>PK-10</t></is></c></row>
  </sheetData></worksheet>`;
  const text = spreadsheetText({ sheet, strings });
  expect(text).toBe('Varenr\t\tAntall\nSRV-600\t\t4\n7012345678905\tRør & muffe\t2\nPK-10');
  expect(readLines(text).map(({ readings: [first] }) => first)).toEqual([
    undefined,
    { number: 'SRV-600', quantity: 4 },
    { number: '7012345678905', quantity: 2 },
    { number: 'PK-10', quantity: 1 },
  ]);
});

test('a text that is no sheet has no lines', () => {
  expect(spreadsheetText({ sheet: 'hello', strings: '' })).toBe('');
});
