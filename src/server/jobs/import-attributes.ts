import { urlKey } from '#domain/catalog/url-key.ts';
import type { AttributeInput } from '#domain/catalog/attribute.ts';
import {
  saveAttribute,
  type AttributeRecord,
  type OptionRecord,
} from '#server/repositories/catalog-changes.ts';
import { logChanges } from '#server/repositories/change-log.ts';
import type { Database } from '#server/repositories/database.ts';
import { importTable, type TableImport } from './import-table.ts';
import { readFlag } from './feed-values.ts';
import { RowError, type ImportReport } from './report.ts';

const inputs: ReadonlySet<string> = new Set<AttributeInput>([
  'text',
  'textarea',
  'select',
  'multiselect',
  'boolean',
  'price',
  'decimal',
  'date',
]);

/** Attributes with their options; a blank cell leaves nothing as it is here: the row says all. */
export function importAttributes(database: Database, options: TableImport): Promise<ImportReport> {
  return importTable(
    database,
    options,
    ['attribute_code', 'frontend_label'],
    async (tx, cells, now) => {
      const record = readAttribute(cells);
      const outcome = await saveAttribute(tx, record);
      if (outcome !== 'unchanged') await logChanges(tx, 'attribute', [record.code], now);
      return outcome;
    },
  );
}

function readAttribute(cells: Readonly<Record<string, string>>): AttributeRecord {
  const text = (column: string) => cells[column]?.trim() ?? '';
  const code = text('attribute_code').toLowerCase();
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(code)) {
    throw new RowError(
      'attribute_code',
      'attribute.code',
      `"${code}" is not a code like flow_rate`,
    );
  }
  const input = text('frontend_input') || 'text';
  if (!inputs.has(input)) {
    throw new RowError('frontend_input', 'attribute.input', `"${input}" is not a kind of input`);
  }
  const flag = (column: string, fallback: boolean) => readFlag(text(column)) ?? fallback;
  return {
    code,
    label: text('frontend_label') || code,
    labels: labelsOf(cells, 'frontend_label_'),
    input: input as AttributeInput,
    isFilterable: flag('is_filterable', false),
    isComparable: flag('is_comparable', false),
    isVisible: flag('is_visible', true),
    isUserDefined: flag('is_user_defined', true),
    position: Number(text('position')) || 0,
    group: text('attribute_group'),
    unit: text('unit'),
    options: text('options')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map(readOption),
  };
}

/** `value|label|label in English|#rrggbb`; the value is the language-free key for addresses. */
function readOption(line: string): OptionRecord {
  const [value = '', label = '', english = '', swatch = ''] = line
    .split('|')
    .map((part) => part.trim());
  const words = label || value;
  return {
    code: value || urlKey(words),
    label: words,
    labels: english === '' ? {} : { en: english },
    ...(swatch !== '' && { swatch }),
  };
}

/** Words of store views, in columns named after their codes. */
function labelsOf(
  cells: Readonly<Record<string, string>>,
  prefix: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(cells)
      .filter(([column, value]) => column.startsWith(prefix) && value.trim() !== '')
      .map(([column, value]) => [column.slice(prefix.length), value.trim()]),
  );
}
