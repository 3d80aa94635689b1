import type { AttributeInput } from '#domain/catalog/attribute.ts';
import type { Fields } from '#domain/import/json-fields.ts';

/** Separates values of one cell; no name and no sku contains it. */
export const listMark = '\u001F';

/** The names that are needed to write a product document as columns of a product file. */
export interface IndexWords {
  /** The shop's own attributes by code. */
  readonly known: ReadonlyMap<string, { readonly input: AttributeInput }>;
  /** Names of attribute sets and product tax classes by id. */
  readonly sets: ReadonlyMap<string, string>;
  readonly taxClasses: ReadonlyMap<string, string>;
  /** Labels of options and codes of attributes, by their ids in the index. */
  readonly options: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly categories: {
    /** The names of a category's path, from the root down. */
    pathOf(sourceId: string): readonly string[] | undefined;
  };
}

type Row = Readonly<Record<string, string>>;

/** An attribute that chooses a variant of a configurable product. */
export interface ChoosingAttribute {
  readonly code: string;
  readonly label: string;
}

/**
 * The attributes that choose a variant. Old indexes give only the attribute's id and label, so the code
 * is taken from the children.
 */
export function choicesOf(
  fields: Fields,
  { attributes, known }: IndexWords,
): readonly ChoosingAttribute[] {
  const [first] = fields.list('configurable_children');
  const ofChild = first?.list('custom_attributes').map((each) => each.text('attribute_code')) ?? [];
  return fields.list('configurable_options').flatMap((option): ChoosingAttribute[] => {
    const label = option.text('label') ?? '';
    const plain = label.toLowerCase().replaceAll(' ', '_');
    const code =
      option.text('attribute_code') ??
      attributes.get(option.text('attribute_id') ?? '') ??
      (ofChild.includes(plain) || known.has(plain) ? plain : undefined);
    return code === undefined ? [] : [{ code, label }];
  });
}

/**
 * Labels that choose the variants with documents of their own: by sku in lower case, then by attribute
 * code (rules/imports#variants-of-an-index).
 */
export type OwnVariants = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The children of a document that have documents of their own. */
export function listedVariants(
  fields: Fields,
  words: IndexWords,
  hasOwn: (sku: string) => boolean,
): OwnVariants {
  const codes = choicesOf(fields, words).map(({ code }) => code);
  return new Map(
    fields.list('configurable_children').flatMap((child) => {
      const sku = skuKey(child);
      return hasOwn(sku) ? [[sku, choiceValues(child, codes, words)] as const] : [];
    }),
  );
}

/** A variant's values for these codes; empty where its document has none. */
export function choiceValues(
  fields: Fields,
  codes: readonly string[],
  words: IndexWords,
): Readonly<Record<string, string>> {
  const custom = customOf(fields);
  return Object.fromEntries(
    codes.map((code) => [code, valuesOf(fields, custom, code, words)[0] ?? '']),
  );
}

export function skuKey(fields: Fields): string {
  return (fields.text('sku') ?? '').toLowerCase();
}

/** `custom_attributes` by code, each with its `value`. */
export function customOf(fields: Fields): ReadonlyMap<string, Fields> {
  return new Map(
    fields.list('custom_attributes').flatMap((each) => {
      const code = each.text('attribute_code');
      return code === undefined ? [] : [[code.toLowerCase(), each]];
    }),
  );
}

/** Attributes in the enclosed form, with the labels of known options and of the choices. */
export function attributesCell(
  fields: Fields,
  codes: readonly string[],
  words: IndexWords,
  chosen: Readonly<Record<string, string>> = {},
): string {
  const custom = customOf(fields);
  const names = fields.names.map((name) => name.toLowerCase());
  const all = [...new Set([...names, ...custom.keys()])];
  return [...all.filter((code) => !(code in chosen)), ...Object.keys(chosen)]
    .filter((code) => words.known.has(code) || codes.includes(code) || code in chosen)
    .flatMap((code) => {
      const choice = chosen[code];
      const values =
        choice === undefined
          ? valuesOf(fields, custom, code, words)
          : [choice].filter((each) => each !== '');
      const quoted = values.map((value) => `"${value.replaceAll('"', '""')}"`);
      return quoted.length === 0 ? [] : [`${code}=${quoted.join('|')}`];
    })
    .join(',');
}

function valuesOf(
  fields: Fields,
  custom: ReadonlyMap<string, Fields>,
  code: string,
  { known, options }: IndexWords,
): readonly string[] {
  const input = known.get(code)?.input ?? 'select';
  if (input === 'select' || input === 'multiselect') {
    const ids = fields.has(code) ? fields.texts(code) : (custom.get(code)?.texts('value') ?? []);
    return ids.map((id) => options.get(id) ?? id);
  }
  const text = fields.text(code) ?? custom.get(code)?.text('value');
  return text === undefined ? [] : [text];
}

export function variationCells(
  children: readonly Fields[],
  choices: readonly ChoosingAttribute[],
  words: IndexWords,
  variants: OwnVariants,
): Row {
  const codes = choices.map(({ code }) => code);
  const lines = children.flatMap((child) => {
    const chosen = variants.get(skuKey(child)) ?? choiceValues(child, codes, words);
    const pairs = codes.flatMap((code) => {
      const label = chosen[code] ?? '';
      return label === '' ? [] : [`${code}=${label.replaceAll('|', '/')}`];
    });
    const sku = child.text('sku') ?? '';
    return pairs.length === choices.length ? [[`sku=${sku}`, ...pairs].join(listMark)] : [];
  });
  const labels = choices.flatMap(({ code, label }) => (label === '' ? [] : [`${code}=${label}`]));
  return {
    configurable_variations: lines.join('|'),
    configurable_variation_labels: labels.join(listMark),
  };
}
