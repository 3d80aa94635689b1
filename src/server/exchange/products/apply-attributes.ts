import type { AttributeValues } from '#domain/catalog/product.ts';
import type { AttributeWords } from '#server/repositories/catalogue/catalog-words.ts';
import type { CatalogReference } from './catalog-reference.ts';
import type { Cells } from '#server/exchange/files/cells.ts';
import { parseAttributes, splitChoices } from './feed-attributes.ts';
import { emptyMark } from './feed-lists.ts';
import { checkLength, longestText, readDecimal, readFlag } from './feed-values.ts';
import { isBuiltIn } from './product-columns.ts';
import { RowError } from '#server/exchange/files/report.ts';

/** The attributes a row gives, in `additional_attributes` and in columns of their own. */
export function applyAttributes(
  before: AttributeValues,
  cells: Cells,
  own: ReadonlyMap<string, string>,
  reference: CatalogReference,
  isEnclosed: boolean,
): AttributeValues {
  const given = new Map(
    parseAttributes(cells.given('additional_attributes') ?? '', cells.separator, isEnclosed),
  );
  for (const [code, value] of own) given.set(code, [value]);
  let after = before;
  for (const [code, values] of given) {
    // Magento's own stand among the merchant's, and only the merchant's can be unknown.
    const isForeign = !reference.hasAttribute(code) && isBuiltIn(code);
    if (isForeign || values.every((value) => value === '')) continue;
    if (values[0] === emptyMark) {
      const { [code]: _gone, ...rest } = after;
      after = rest;
      continue;
    }
    const attribute = reference.attribute(code, values.join('|'));
    after = { ...after, [code]: toValue(attribute, values, cells.separator, reference) };
  }
  return after;
}

function toValue(
  attribute: AttributeWords,
  values: readonly string[],
  separator: string,
  reference: CatalogReference,
): string | readonly string[] {
  const [text = ''] = values;
  switch (attribute.input) {
    case 'multiselect':
      return splitChoices(values, separator).map((label) => reference.optionId(attribute, label));
    case 'select':
      return reference.optionId(attribute, text);
    case 'boolean': {
      const flag = readFlag(text);
      if (flag === undefined) {
        throw new RowError(attribute.code, 'flag.invalid', `"${text}" is neither Yes nor No`);
      }
      return flag ? '1' : '0';
    }
    case 'price':
    case 'decimal': {
      const number = readDecimal(text);
      if (number === undefined) {
        throw new RowError(attribute.code, 'number.invalid', `"${text}" is not a number like 12.5`);
      }
      return String(number);
    }
    case 'date':
    case 'text':
    case 'textarea':
      return checkLength(attribute.code, text, longestText);
  }
}
