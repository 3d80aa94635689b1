import { checkAttributeCode } from '#domain/import/feed-values.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { AttributeInput, AttributeRecord, OptionRecord } from './attribute.ts';
import { filterObstacle } from './filter-obstacle.ts';
import { urlKey } from './url-key.ts';

export const attributeColumns = {
  needed: ['attribute_code', 'frontend_label'],
  others: [
    ...'frontend_input is_filterable is_comparable is_visible is_user_defined'.split(' '),
    ...'position attribute_group unit options option'.split(' '),
  ],
  inViews: ['frontend_label', 'attribute_group'],
  goesOn: true,
};

const inputs: readonly AttributeInput[] = [
  'text',
  'textarea',
  'select',
  'multiselect',
  'boolean',
  'price',
  'decimal',
  'date',
];

/**
 * Reads an attribute with its options. A row states the whole attribute, so a blank cell clears the
 * value. Refuses `attribute.code` and `attribute.input`.
 */
export function readAttributeRow(cells: Cells): AttributeRecord {
  const text = (column: string) => cells.given(column) ?? '';
  const code = text('attribute_code').toLowerCase();
  checkAttributeCode(code, cells.refusing('attribute_code'));
  const readInput = (input: string) => inputs.find((each) => each === input);
  const input = cells.read('frontend_input', readInput, 'attribute.input') ?? 'text';
  const isFilterable = cells.flag('is_filterable') ?? false;
  const expected = isFilterable && filterObstacle({ code, input });
  if (expected)
    cells.notice('is_filterable', 'attribute.no_filter', { text: code, input, expected });
  return {
    code,
    label: cells.label('frontend_label') ?? code,
    labels: cells.views('frontend_label'),
    groupLabels: cells.views('attribute_group'),
    input,
    isFilterable,
    isComparable: cells.flag('is_comparable') ?? false,
    isVisible: cells.flag('is_visible') ?? true,
    isUserDefined: cells.flag('is_user_defined') ?? true,
    position: cells.decimal('position') ?? 0,
    group: text('attribute_group'),
    unit: text('unit'),
    options: optionsIn(cells),
  };
}

function optionsIn(cells: Cells): readonly OptionRecord[] {
  return ['options', 'option']
    .flatMap((column) => (cells.given(column) ?? '').split(/\r?\n/))
    .filter((line) => line.trim() !== '')
    .map(readOption);
}

/** Reads a row that holds one more option of the attribute above it, and nothing else. */
export function readOptionRow(
  cells: Cells,
): { readonly code: string; readonly option: OptionRecord } | undefined {
  const { needed, others } = attributeColumns;
  const said = [...needed, ...others].filter((column) => cells.given(column) !== undefined);
  if (said.join() !== 'attribute_code,option') return undefined;
  const [option] = optionsIn(cells);
  return option && { code: (cells.given('attribute_code') ?? '').toLowerCase(), option };
}

/** Reads `value|label|label in English|#rrggbb`; the value is the language-free key for addresses. */
function readOption(line: string): OptionRecord {
  const [value = '', label = '', english = '', swatch = ''] = line
    .split('|')
    .map((part) => withoutEntities(part.trim()));
  const words = label || value;
  return {
    code: value || urlKey(words) || words,
    label: words,
    labels: english === '' ? {} : { en: english },
    ...(swatch !== '' && { swatch }),
  };
}
