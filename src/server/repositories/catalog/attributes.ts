import type { Attribute, AttributeInput } from '#domain/catalog/attribute.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export async function loadAttributes(
  db: Db,
  storeCode: string,
  codes?: readonly string[],
): Promise<readonly Attribute[]> {
  if (codes?.length === 0) return [];
  let attributeQuery = db
    .selectFrom('attributes')
    .leftJoin('attribute_labels', (join) =>
      join
        .onRef('attribute_labels.attribute_id', '=', 'attributes.id')
        .on('attribute_labels.store_code', '=', storeCode),
    )
    .selectAll('attributes')
    .select(['attribute_labels.label as view_label', 'attribute_labels.group_name as view_group']);
  let optionQuery = db
    .selectFrom('attribute_options')
    .leftJoin('attribute_option_labels', (join) =>
      join
        .onRef('attribute_option_labels.option_id', '=', 'attribute_options.id')
        .on('attribute_option_labels.store_code', '=', storeCode),
    )
    .selectAll('attribute_options')
    .select('attribute_option_labels.label as view_label');
  if (codes !== undefined) {
    attributeQuery = attributeQuery.where('attributes.code', 'in', codes);
    optionQuery = optionQuery.where('attribute_options.attribute_id', 'in', (query) =>
      query.selectFrom('attributes').select('id').where('code', 'in', codes),
    );
  }
  const rows = await attributeQuery.orderBy('position').orderBy('id').execute();
  const options = await optionQuery.orderBy('position').orderBy('id').execute();
  const byAttribute = Map.groupBy(options, (option) => option.attribute_id);
  return rows.map((row): Attribute => ({
    id: row.id,
    code: row.code,
    label: row.view_label ?? row.label,
    input: row.input as AttributeInput,
    isFilterable: row.is_filterable === 1,
    isComparable: row.is_comparable === 1,
    isVisible: row.is_visible === 1,
    isUserDefined: row.is_user_defined === 1,
    position: row.position,
    group: row.view_group || row.group_name,
    unit: row.unit,
    options: (byAttribute.get(row.id) ?? []).map((option) => ({
      id: String(option.id),
      label: option.view_label ?? option.label,
      position: option.position,
      ...(option.swatch !== null && { swatch: option.swatch }),
    })),
  }));
}

export async function hasAttributeSet(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('attribute_sets')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
