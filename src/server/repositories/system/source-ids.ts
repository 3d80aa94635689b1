import type { SourceKind } from './schema-content.ts';
import type { Db } from './schema.ts';

/** Loads our ids by those of another shop's index. */
export async function loadSourceIds(
  db: Db,
  kind: SourceKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('source_ids')
    .select(['source_id', 'own_id'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ source_id, own_id }) => [source_id, own_id]));
}

export async function saveSourceId(
  tx: Db,
  kind: SourceKind,
  sourceId: string,
  ownId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('source_ids')
    .values({ kind, source_id: sourceId, own_id: ownId })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'source_id'])
        .doUpdateSet({ own_id: ownId })
        .where('source_ids.own_id', '!=', ownId),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findAttributeIds(
  db: Db,
  code: string,
): Promise<{ readonly id: number | undefined; readonly options: ReadonlyMap<string, number> }> {
  const rows = await db
    .selectFrom('attributes')
    .leftJoin('attribute_options', 'attribute_options.attribute_id', 'attributes.id')
    .select(['attributes.id as id', 'attribute_options.id as optionId'])
    .select('attribute_options.code as option')
    .where('attributes.code', '=', code)
    .execute();
  const options = rows.flatMap(({ optionId, option }) =>
    optionId === null || option === null ? [] : [[option, optionId] as const],
  );
  return { id: rows[0]?.id, options: new Map(options) };
}

/** Loads labels of options and codes of attributes, by another shop's ids. */
export async function loadSourceWords(db: Db): Promise<{
  readonly options: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
}> {
  const options = await db
    .selectFrom('source_ids')
    .innerJoin('attribute_options', 'attribute_options.id', 'source_ids.own_id')
    .select(['source_ids.source_id as id', 'attribute_options.label as word'])
    .where('source_ids.kind', '=', 'option')
    .execute();
  const attributes = await db
    .selectFrom('source_ids')
    .innerJoin('attributes', 'attributes.id', 'source_ids.own_id')
    .select(['source_ids.source_id as id', 'attributes.code as word'])
    .where('source_ids.kind', '=', 'attribute')
    .execute();
  const byId = (rows: readonly { id: string; word: string }[]) =>
    new Map(rows.map(({ id, word }) => [id, word]));
  return { options: byId(options), attributes: byId(attributes) };
}
