import type { AttributeValues } from '#domain/catalog/product.ts';
import type { CatalogNames, AttributeWords } from './catalog-names.ts';
import type { Cells } from '#domain/import/cells.ts';
import { isEnclosedCell, parseAttributes, splitChoices, valuesOf } from './feed-attributes.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import { emptyMark } from '#domain/import/feed-lists.ts';
import { checkLength, maxTextLetters, readMeasure, readFlag } from '#domain/import/feed-values.ts';
import { readPacking } from '#domain/import/packing-cells.ts';
import { readTradeNumber } from '#domain/import/trade-numbers.ts';
import { packsAttribute, saleUnitAttribute } from '#domain/constants.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import { isBuiltIn } from './product-columns.ts';

/** Reads the attributes of a row from `additional_attributes` and from their own columns. */
export function applyAttributes(
  before: AttributeValues,
  cells: Cells,
  own: ReadonlyMap<string, string>,
  names: CatalogNames,
  isEnclosed: boolean,
): AttributeValues {
  const cell = cells.given('additional_attributes') ?? '';
  const isQuoted = isEnclosed || isEnclosedCell(cell);
  const given = new Map(parseAttributes(cell, cells.separator, isQuoted));
  for (const [code, value] of own) given.set(code, [value]);
  let after = cells.isEmptied('additional_attributes') ? {} : before;
  for (const [code, values] of given) {
    // Exports list Magento's own attributes among the merchant's. Those are skipped; an unknown
    // attribute is always the merchant's.
    const isForeign = !names.hasAttribute(code) && isBuiltIn(code);
    if (isForeign || values.every((value) => value === '')) continue;
    if (values[0] === emptyMark) {
      const { [code]: _gone, ...rest } = after;
      after = rest;
      continue;
    }
    const parts = valuesOf(values, cells.separator, isQuoted && !own.has(code));
    const attribute = names.attribute(code, parts);
    checkOne(attribute, values, parts, cells);
    const value = toValue(attribute, values, cells, names);
    if (value !== undefined) after = { ...after, [code]: value };
  }
  return after;
}

/** Refuses `value.several` for several values of an attribute that holds one, so that none is lost. */
function checkOne(
  { code, input, options }: AttributeWords,
  values: readonly string[],
  parts: readonly string[],
  cells: Cells,
): void {
  if (input === 'multiselect') return;
  const isText = input === 'text' || input === 'textarea';
  const [text = ''] = values;
  // A text, or a label that the shop knows, may contain a bar.
  const isOne = values.length === 1 && (isText || options.has(text.toLowerCase()));
  if (parts.length <= 1 || isOne) return;
  cells.refuse(code, 'value.several', { text: parts.join(', '), attribute: code });
}

function isTradeNumber(attribute: AttributeWords): boolean {
  return !hasOptions(attribute) && numberAttributes.some((each) => each === attribute.code);
}

function isPacking(attribute: AttributeWords): boolean {
  const { code } = attribute;
  return !hasOptions(attribute) && (code === saleUnitAttribute || code === packsAttribute);
}

function hasOptions({ input }: AttributeWords): boolean {
  return input === 'select' || input === 'multiselect';
}

/**
 * The value of an attribute. An odd cell gives undefined and a remark, because the rest of its row is
 * right.
 */
function toValue(
  attribute: AttributeWords,
  values: readonly string[],
  cells: Cells,
  names: CatalogNames,
): string | readonly string[] | undefined {
  const [text = ''] = values;
  if (isTradeNumber(attribute)) return readTradeNumber(attribute.code, text, cells);
  if (isPacking(attribute)) return readPacking(attribute.code, text, cells);
  const leaveOut = (expected: string): undefined => {
    cells.notice(attribute.code, 'value.left_out', { text, expected });
  };
  switch (attribute.input) {
    case 'multiselect':
      return splitChoices(values, cells.separator).map((label) =>
        names.optionId(attribute, withoutEntities(label)),
      );
    case 'select':
      return names.optionId(attribute, withoutEntities(text));
    case 'boolean': {
      const flag = readFlag(text);
      if (flag === undefined) return leaveOut('words');
      return flag ? '1' : '0';
    }
    case 'price':
    case 'decimal': {
      const number = readMeasure(text);
      if (number === undefined) return leaveOut('decimal');
      return String(number);
    }
    case 'date':
    case 'text':
    case 'textarea':
      return checkLength(text, maxTextLetters, cells.refusing(attribute.code));
  }
}
