import type { AttributeValues } from '#domain/catalog/product.ts';
import type { CatalogNames, AttributeWords } from './catalog-names.ts';
import type { Cells } from '#domain/import/cells.ts';
import { parseAttributes, splitChoices } from './feed-attributes.ts';
import { emptyMark } from '#domain/import/feed-lists.ts';
import { checkLength, maxTextLetters, readDecimal, readFlag } from '#domain/import/feed-values.ts';
import { isBuiltIn } from './product-columns.ts';

/** The attributes a row gives, in `additional_attributes` and in columns of their own. */
export function applyAttributes(
  before: AttributeValues,
  cells: Cells,
  own: ReadonlyMap<string, string>,
  names: CatalogNames,
  isEnclosed: boolean,
): AttributeValues {
  const given = new Map(
    parseAttributes(cells.given('additional_attributes') ?? '', cells.separator, isEnclosed),
  );
  for (const [code, value] of own) given.set(code, [value]);
  let after = before;
  for (const [code, values] of given) {
    // Magento's own stand among the merchant's, and only the merchant's can be unknown.
    const isForeign = !names.hasAttribute(code) && isBuiltIn(code);
    if (isForeign || values.every((value) => value === '')) continue;
    if (values[0] === emptyMark) {
      const { [code]: _gone, ...rest } = after;
      after = rest;
      continue;
    }
    const attribute = names.attribute(code, values.join('|'));
    after = { ...after, [code]: toValue(attribute, values, cells, names) };
  }
  return after;
}

function toValue(
  attribute: AttributeWords,
  values: readonly string[],
  cells: Cells,
  names: CatalogNames,
): string | readonly string[] {
  const [text = ''] = values;
  const refuse = cells.refusing(attribute.code);
  switch (attribute.input) {
    case 'multiselect':
      return splitChoices(values, cells.separator).map((label) => names.optionId(attribute, label));
    case 'select':
      return names.optionId(attribute, text);
    case 'boolean': {
      const flag = readFlag(text);
      if (flag === undefined) refuse('flag.invalid', { text, expected: 'words' });
      return flag ? '1' : '0';
    }
    case 'price':
    case 'decimal': {
      const number = readDecimal(text);
      if (number === undefined) refuse('number.invalid', { text, expected: 'decimal' });
      return String(number);
    }
    case 'date':
    case 'text':
    case 'textarea':
      return checkLength(text, maxTextLetters, refuse);
  }
}
