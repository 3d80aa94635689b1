import type { AttributeInput, AttributeRecord } from '#domain/catalog/attribute.ts';
import { filterObstacle } from '#domain/catalog/filter-obstacle.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { Acting } from '#server/acting.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { writeAttribute } from '#server/workflows/catalog/write-attribute.ts';
import { checkAttributeCode, maxNameLetters } from '#domain/import/feed-values.ts';
import {
  checkLength,
  noticeText,
  refusing,
  type RowNotice,
} from '#server/exchange/files/refusals.ts';
import type { Fields } from '#domain/import/json-fields.ts';
import { isBuiltIn } from '#domain/product-file/product-columns.ts';

const inputs: ReadonlyMap<string, AttributeInput> = new Map<string, AttributeInput>([
  ['text', 'text'],
  ['textarea', 'textarea'],
  ['select', 'select'],
  ['swatch_visual', 'select'],
  ['swatch_text', 'select'],
  ['multiselect', 'multiselect'],
  ['boolean', 'boolean'],
  ['price', 'price'],
  ['weight', 'decimal'],
  ['decimal', 'decimal'],
  ['date', 'date'],
  ['datetime', 'date'],
]);

/** Applies an attribute. The ids of its options are stored too, because products refer to them. */
export async function applyAttributeDocument(
  fields: Fields,
  acting: Acting,
  notice: RowNotice,
): Promise<Outcome> {
  const code = (fields.text('attribute_code') ?? '').toLowerCase();
  checkAttributeCode(code, refusing('attribute_code'));
  const input = inputs.get(fields.text('frontend_input') ?? 'text');
  if (isBuiltIn(code) || input === undefined) {
    notice('attribute_code', 'attribute.built_in', `Every product here has its ${code} already`);
    return 'unchanged';
  }
  const expected = fields.flag('is_filterable') === true && filterObstacle({ code, input });
  if (expected) {
    const message = noticeText('attribute.no_filter', { text: code, input, expected });
    notice('is_filterable', 'attribute.no_filter', message);
  }
  const options = optionsOf(fields);
  const record = toAttribute(code, input, fields, options);
  const sources = { attribute: fields.text('attribute_id', 'id'), options };
  return writeAttribute({ record, sources }, acting);
}

type IndexOption = AttributeRecord['options'][number] & { readonly value: string };

function optionsOf(fields: Fields): readonly IndexOption[] {
  const codes = new Set<string>();
  return fields.list('options').flatMap((option): IndexOption[] => {
    const value = option.text('value') ?? '';
    const label = checkLength('options', option.text('label') ?? '', maxNameLetters);
    if (value === '' || label === '') return [];
    const plain = urlKey(label) || value;
    const code = codes.has(plain) ? `${plain}-${value}` : plain;
    codes.add(code);
    const swatch = option.fields('swatch')?.text('value') ?? option.text('swatch');
    const isColour = /^#[0-9a-f]{6}$/i.test(swatch ?? '');
    return [{ value, code, label, labels: {}, ...(isColour && swatch && { swatch }) }];
  });
}

function toAttribute(
  code: string,
  input: AttributeInput,
  fields: Fields,
  options: readonly IndexOption[],
): AttributeRecord {
  const label = fields.text('default_frontend_label', 'frontend_label') ?? code;
  const isVisible = fields.flag('is_visible_on_front') ?? fields.flag('is_visible');
  return {
    code,
    label: checkLength('frontend_label', label, maxNameLetters),
    labels: {},
    input,
    isFilterable: fields.flag('is_filterable') ?? false,
    isComparable: fields.flag('is_comparable') ?? false,
    isVisible: isVisible ?? true,
    isUserDefined: fields.flag('is_user_defined') ?? true,
    position: fields.number('position') ?? 0,
    group: '',
    unit: '',
    options: options.map(({ value: _, ...option }) => option),
  };
}
