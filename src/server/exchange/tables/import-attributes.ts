import { urlKey } from '#domain/catalog/url-key.ts';
import type { AttributeInput } from '#domain/catalog/attribute.ts';
import {
  saveAttribute,
  type AttributeRecord,
  type OptionRecord,
} from '#server/repositories/catalogue/catalog-changes.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { checkAttributeCode } from '#domain/import/feed-values.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { refusing } from '#server/exchange/files/refusals.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { RowError, type ImportReport } from '#server/exchange/files/report.ts';

const columns = {
  needed: ['attribute_code', 'frontend_label'],
  others: [
    'frontend_input',
    'is_filterable',
    'is_comparable',
    'is_visible',
    'is_user_defined',
    'position',
    'attribute_group',
    'unit',
    'options',
  ],
  inViews: ['frontend_label', 'attribute_group'],
};

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
  return importTable(database, options, columns, async (tx, cells, now) => {
    const record = readAttribute(cells);
    const outcome = await saveAttribute(tx, record);
    if (outcome !== 'unchanged') await logChanges(tx, 'attribute', [record.code], now);
    return outcome;
  });
}

function readAttribute(cells: Cells): AttributeRecord {
  const text = (column: string) => cells.given(column) ?? '';
  const code = text('attribute_code').toLowerCase();
  checkAttributeCode(code, refusing('attribute_code'));
  const input = text('frontend_input') || 'text';
  if (!inputs.has(input)) {
    throw new RowError('frontend_input', 'attribute.input', `"${input}" is not a kind of input`);
  }
  const flag = (column: string, fallback: boolean) => cells.flag(column) ?? fallback;
  return {
    code,
    label: text('frontend_label') || code,
    labels: cells.views('frontend_label'),
    groupLabels: cells.views('attribute_group'),
    input: input as AttributeInput,
    isFilterable: flag('is_filterable', false),
    isComparable: flag('is_comparable', false),
    isVisible: flag('is_visible', true),
    isUserDefined: flag('is_user_defined', true),
    position: cells.decimal('position') ?? 0,
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
