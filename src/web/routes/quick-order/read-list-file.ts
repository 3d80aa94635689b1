import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetText } from '#domain/quick-order/spreadsheet-text.ts';

/** A list of a thousand lines is far smaller. */
const maxFileBytes = 2_000_000;
const maxPartBytes = 20_000_000;
const sheetPath = /^xl\/worksheets\/sheet1?\.xml$/;
const stringsPath = /^xl\/sharedStrings\.xml$/;

/** Reads a file as the text of a list; throws where it is too large, or no list. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > maxFileBytes) throw new Error('the file is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Every zip file begins with these letters.
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? readSpreadsheet(bytes) : readText(bytes);
}

/** A worker of the library would need a wider content policy, so the main thread unpacks the small file. */
function readSpreadsheet(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      originalSize < maxPartBytes && (sheetPath.test(name) || stringsPath.test(name)),
  });
  const textAt = (path: RegExp) => {
    const found = Object.entries(parts).find(([name]) => path.test(name));
    return found ? strFromU8(found[1]) : '';
  };
  const sheet = textAt(sheetPath);
  if (sheet === '') throw new Error('the file has no sheet');
  return spreadsheetText({ sheet, strings: textAt(stringsPath) });
}

/** Older spreadsheets of Windows write CSV files in the alphabet of Western Europe. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
