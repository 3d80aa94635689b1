import type { AttributeRecord, OptionRecord } from '#domain/catalog/attribute.ts';
import { joining, type Acting } from '#server/acting.ts';
import { addOption, saveAttribute } from '#server/repositories/catalog/catalog-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findAttributeIds, saveSourceId } from '#server/repositories/system/source-ids.ts';
import { telling } from '#server/workflows/telling.ts';

/** The ids of an attribute and its options in their index. */
interface AttributeSources {
  readonly attribute: string | undefined;
  readonly options: readonly { readonly code: string; readonly value: string }[];
}

interface WrittenAttribute {
  readonly record: AttributeRecord;
  readonly sources?: AttributeSources;
}

/** Writes an attribute, and the ids of its index for the products that name them. */
export function writeAttribute(
  { record, sources }: WrittenAttribute,
  acting: Acting,
): Promise<Outcome> {
  return acting.database.transaction(async (tx) => {
    const change = ['attribute', record.code] as const;
    const outcome = await telling(joining(tx, acting), change, () => saveAttribute(tx, record));
    const isNew = sources !== undefined && (await learnSources(tx, record.code, sources));
    return outcome === 'unchanged' && isNew ? 'updated' : outcome;
  });
}

/** Stores the ids of the index. True when one of them is new. */
async function learnSources(
  tx: Db,
  code: string,
  { attribute, options }: AttributeSources,
): Promise<boolean> {
  const own = await findAttributeIds(tx, code);
  let isNew = false;
  const learn = async (kind: 'attribute' | 'option', id: string | undefined, ownId?: number) => {
    if (id === undefined || ownId === undefined) return;
    if (await saveSourceId(tx, kind, id, ownId)) isNew = true;
  };
  await learn('attribute', attribute, own.id);
  for (const { value, code: option } of options)
    await learn('option', value, own.options.get(option));
  return isNew;
}

export interface NewOption {
  readonly code: string;
  readonly option: OptionRecord;
}

export type AddedOption = Outcome | 'unknown-attribute';

export function writeOption({ code, option }: NewOption, acting: Acting): Promise<AddedOption> {
  return acting.database.transaction(async (tx): Promise<AddedOption> => {
    const outcome = await addOption(tx, code, option);
    if (outcome === undefined) return 'unknown-attribute';
    return telling(joining(tx, acting), ['attribute', code], async () => outcome);
  });
}
