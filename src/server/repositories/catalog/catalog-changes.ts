import type { AttributeRecord, OptionRecord } from '#domain/catalog/attribute.ts';
import type { TaxRateRecord } from '#domain/money/tax-rate-row.ts';
import { outcomeOf, type Outcome } from '#server/repositories/system/outcome.ts';
import { saveRow } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Saves an attribute. Options that the record leaves out stay. */
export async function saveAttribute(tx: Db, record: AttributeRecord): Promise<Outcome> {
  const columns = {
    code: record.code,
    label: record.label,
    input: record.input,
    is_filterable: record.isFilterable ? 1 : 0,
    is_comparable: record.isComparable ? 1 : 0,
    is_visible: record.isVisible ? 1 : 0,
    is_user_defined: record.isUserDefined ? 1 : 0,
    position: record.position,
    group_name: record.group,
    unit: record.unit,
  };
  const known = await tx
    .selectFrom('attributes')
    .selectAll()
    .where('code', '=', record.code)
    .executeTakeFirst();
  const outcome = await saveRow(tx, 'attributes', ['code'], known, columns);
  const id = known?.id ?? (await findAttributeId(tx, record.code)) ?? 0;
  const hasNewLabels = await saveAttributeLabels(tx, id, record);
  let hasNewOptions = false;
  for (const [index, option] of record.options.entries()) {
    if (await saveOption(tx, id, option, index + 1)) hasNewOptions = true;
  }
  return outcome === 'unchanged' && (hasNewLabels || hasNewOptions) ? 'updated' : outcome;
}

export async function findOrMakeAttribute(tx: Db, record: AttributeRecord): Promise<number> {
  const id = await findAttributeId(tx, record.code);
  if (id !== undefined) return id;
  await saveAttribute(tx, record);
  return (await findAttributeId(tx, record.code)) ?? 0;
}

async function findAttributeId(db: Db, code: string): Promise<number | undefined> {
  const attributes = db.selectFrom('attributes').select('id');
  return (await attributes.where('code', '=', code).executeTakeFirst())?.id;
}

async function saveAttributeLabels(
  tx: Db,
  id: number,
  { label: ownLabel, labels, groupLabels = {} }: AttributeRecord,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('attribute_labels')
    .selectAll()
    .where('attribute_id', '=', id)
    .execute();
  const views = new Set([...Object.keys(labels), ...Object.keys(groupLabels)]);
  let isChanged = false;
  for (const store_code of views) {
    const known = rows.find((row) => row.store_code === store_code);
    const words = {
      label: labels[store_code] ?? known?.label ?? ownLabel,
      group_name: groupLabels[store_code] ?? known?.group_name ?? '',
    };
    if (known?.label === words.label && known.group_name === words.group_name) continue;
    isChanged = true;
    await tx
      .insertInto('attribute_labels')
      .values({ attribute_id: id, store_code, ...words })
      .onConflict((conflict) => conflict.columns(['attribute_id', 'store_code']).doUpdateSet(words))
      .execute();
  }
  return isChanged;
}

async function saveOption(
  tx: Db,
  attributeId: number,
  option: OptionRecord,
  position: number,
): Promise<boolean> {
  const columns = { label: option.label, position, swatch: option.swatch ?? null };
  const known = await tx
    .selectFrom('attribute_options')
    .select(['id', 'label', 'position', 'swatch'])
    .where('attribute_id', '=', attributeId)
    .where('code', '=', option.code)
    .executeTakeFirst();
  let id = known?.id;
  let isChanged = false;
  if (id === undefined) {
    ({ id } = await tx
      .insertInto('attribute_options')
      .values({ attribute_id: attributeId, code: option.code, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow());
    isChanged = true;
  } else if (outcomeOf(known, columns) === 'updated') {
    await tx.updateTable('attribute_options').set(columns).where('id', '=', id).execute();
    isChanged = true;
  }
  const optionId = id;
  for (const [store_code, label] of Object.entries(option.labels)) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('attribute_option_labels')
      .values({ option_id: optionId, store_code, label })
      .onConflict((conflict) =>
        conflict
          .columns(['option_id', 'store_code'])
          .doUpdateSet({ label })
          .where('attribute_option_labels.label', '!=', label),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) isChanged = true;
  }
  return isChanged;
}

/** Adds an option after the others; undefined where there is no such attribute. */
export async function addOption(
  tx: Db,
  code: string,
  option: OptionRecord,
): Promise<Outcome | undefined> {
  const id = await findAttributeId(tx, code);
  if (id === undefined) return undefined;
  const options = tx.selectFrom('attribute_options').where('attribute_id', '=', id);
  const known = await options.select('position').where('code', '=', option.code).executeTakeFirst();
  const { last } = await options
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const position = known?.position ?? (last ?? 0) + 1;
  return (await saveOption(tx, id, option, position)) ? 'updated' : 'unchanged';
}

/** The position of options without one, which come last in alphabetical order. */
const noPlace = 1_000_000;

/** Adds a missing label at the end. If another option has its code, the new one gets a number. */
export async function appendOption(
  tx: Db,
  attributeId: number,
  code: string,
  label: string,
): Promise<number> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? code : `${code}-${number}`;
    const holder = await tx
      .selectFrom('attribute_options')
      .select(['id', 'label'])
      .where('attribute_id', '=', attributeId)
      .where('code', '=', tried)
      .executeTakeFirst();
    if (holder === undefined) return insertOption(tx, attributeId, tried, label);
    if (holder.label.toLowerCase() === label.toLowerCase()) return holder.id;
  }
}

async function insertOption(
  tx: Db,
  attributeId: number,
  code: string,
  label: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_options')
    .values({ attribute_id: attributeId, code, label, position: noPlace, swatch: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveAttributeSet(tx: Db, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_sets')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveTaxClass(
  tx: Db,
  kind: 'product' | 'customer',
  name: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('tax_classes')
    .values({ name, kind })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveTaxRate(tx: Db, record: TaxRateRecord): Promise<Outcome> {
  const columns = {
    code: record.code,
    country: record.country,
    region_id: 0,
    region: record.region,
    postcode_from: record.postcodeFrom ?? null,
    postcode_to: record.postcodeTo ?? null,
    rate: record.rate,
    valid_from: record.from ?? null,
    valid_to: record.to ?? null,
  };
  const known = await tx
    .selectFrom('tax_rates')
    .selectAll()
    .where('code', '=', record.code)
    .executeTakeFirst();
  return saveRow(tx, 'tax_rates', ['code'], known, columns);
}

export interface TaxRuleRecord {
  readonly name: string;
  readonly priority: number;
  readonly productClassIds: readonly number[];
  readonly customerClassIds: readonly number[];
  readonly rateIds: readonly number[];
}

export async function saveTaxRule(tx: Db, record: TaxRuleRecord): Promise<Outcome> {
  const columns = {
    name: record.name,
    priority: record.priority,
    product_class_ids: JSON.stringify(record.productClassIds),
    customer_class_ids: JSON.stringify(record.customerClassIds),
    rate_ids: JSON.stringify(record.rateIds),
  };
  const known = await tx
    .selectFrom('tax_rules')
    .selectAll()
    .where('name', '=', record.name)
    .executeTakeFirst();
  return saveRow(tx, 'tax_rules', ['name'], known, columns);
}

export async function findTaxRateIds(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_rates')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
