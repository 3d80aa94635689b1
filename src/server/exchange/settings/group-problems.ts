import type { OrderField } from '#domain/checkout/order-fields.ts';
import { standingGroups, type GroupNames } from '#domain/customer/groups.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { countGroupUses, loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { groupsSetting, type StoredSetting } from '#server/repositories/system/settings.ts';
import { nameOf } from './settings-tree.ts';

/** A sentence for each setting that names a group there is none of, and for each group that is still needed. */
export async function groupProblems(
  tx: Db,
  after: readonly StoredSetting[],
): Promise<readonly string[]> {
  const set = after.find((setting) => nameOf(setting) === groupsSetting)?.value;
  // Only what its rule lets pass is stored.
  const names: GroupNames = { ...standingGroups, ...(set as GroupNames | undefined) };
  const groups = Object.entries(names).map(([group, name]) => `${group} ${name}`);
  const isUnknown = (group: number): boolean => !Object.hasOwn(names, group);
  const unknown = after.flatMap((setting) =>
    groupsNamedBy(setting)
      .filter(isUnknown)
      .map((group) =>
        say('settings.group_unknown', {
          name: nameOf(setting),
          group: String(group),
          groups: groups.join(', '),
        }),
      ),
  );
  const ended = [...(await loadCustomerGroups(tx))].filter(([group]) => isUnknown(group));
  const used: string[] = [];
  for (const [group, name] of ended) {
    const uses = await countGroupUses(tx, group);
    if (Object.values(uses).every((count) => count === 0)) continue;
    used.push(say('settings.group_used', { group: String(group), name, ...uses }));
  }
  return [...unknown, ...used];
}

function groupsNamedBy({ key, value }: StoredSetting): readonly number[] {
  if (key.endsWith('Groups') && Array.isArray(value)) return value as readonly number[];
  if (key !== 'orders.fields') return [];
  return (value as readonly OrderField[]).flatMap(({ groups = [] }) => groups);
}
