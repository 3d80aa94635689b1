import type { OrderField } from '#domain/checkout/order-fields.ts';
import { standingGroups, type GroupNames } from '#domain/customer/groups.ts';
import { settingName } from '#domain/store-views.ts';
import { countGroupUses, loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { groupsSetting, type StoredSetting } from '#server/repositories/system/settings.ts';

export type GroupProblem =
  /** A setting names a group that does not exist. */
  | {
      readonly kind: 'unknown-group';
      readonly name: string;
      readonly group: number;
      readonly names: GroupNames;
    }
  /** A group to be deleted is still needed. */
  | {
      readonly kind: 'used-group';
      readonly name: string;
      readonly group: number;
      readonly uses: Awaited<ReturnType<typeof countGroupUses>>;
    };

export async function groupProblems(
  tx: Db,
  after: readonly StoredSetting[],
): Promise<readonly GroupProblem[]> {
  const set = after.find((setting) => settingName(setting) === groupsSetting)?.value;
  // The cast is safe: the rule checked the value.
  const names: GroupNames = { ...standingGroups, ...(set as GroupNames | undefined) };
  const isUnknown = (group: number): boolean => !Object.hasOwn(names, group);
  const unknown = after.flatMap((setting) =>
    groupsNamedBy(setting)
      .filter(isUnknown)
      .map((group): GroupProblem => {
        return { kind: 'unknown-group', name: settingName(setting), group, names };
      }),
  );
  const ended = [...(await loadCustomerGroups(tx))].filter(([group]) => isUnknown(group));
  const used: GroupProblem[] = [];
  for (const [group, name] of ended) {
    const uses = await countGroupUses(tx, group);
    if (Object.values(uses).every((count) => count === 0)) continue;
    used.push({ kind: 'used-group', name, group, uses });
  }
  return [...unknown, ...used];
}

function groupsNamedBy({ key, value }: StoredSetting): readonly number[] {
  if (key.endsWith('Groups') && Array.isArray(value)) return value as readonly number[];
  if (key === 'companies.group') return [value as number];
  if (key !== 'orders.fields') return [];
  return (value as readonly OrderField[]).flatMap(({ groups = [] }) => groups);
}
