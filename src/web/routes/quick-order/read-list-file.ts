import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetText } from '#domain/quick-order/spreadsheet-text.ts';

/** The text of a file, or the name of the sentence that says why there is none. */
export type ReadList =
  | { readonly text: string }
  | { readonly problem: 'fileUnread' | 'fileTooLarge' | 'fileOld' };

/** A list of a thousand lines is far smaller. */
const maxFileBytes = 2_000_000;
/** A file says how large its parts are, and no more is unpacked than it says. */
const maxPartBytes = 8_000_000;
const sheetPath = /^xl\/worksheets\/sheet1?\.xml$/;
const stringsPath = /^xl\/sharedStrings\.xml$/;

/** Reads a file as the text of a list (docs/decisions/0027-own-reader-of-spreadsheets.md). */
export async function readListFile(file: Blob): Promise<ReadList> {
  if (file.size > maxFileBytes) return { problem: 'fileTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  try {
    // Every zip file begins with these letters, and every old spreadsheet with these bytes.
    if (begins(0x50, 0x4b)) return readSpreadsheet(bytes);
    if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'fileOld' };
    const text = readText(bytes);
    return text.includes('\0') ? { problem: 'fileUnread' } : { text };
  } catch {
    return { problem: 'fileUnread' };
  }
}

function readSpreadsheet(bytes: Uint8Array): ReadList {
  let isTooLarge = false;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!sheetPath.test(name) && !stringsPath.test(name)) return false;
      isTooLarge ||= originalSize > maxPartBytes;
      return originalSize <= maxPartBytes;
    },
  });
  if (isTooLarge) return { problem: 'fileTooLarge' };
  const textAt = (path: RegExp) => {
    const found = Object.entries(parts).find(([name]) => path.test(name));
    return found ? strFromU8(found[1]) : '';
  };
  const sheet = textAt(sheetPath);
  if (sheet === '') return { problem: 'fileUnread' };
  return { text: spreadsheetText({ sheet, strings: textAt(stringsPath) }) };
}

/** Spreadsheets of Windows write text in UTF-16 or, in older versions, in the alphabet of Western Europe. */
function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
