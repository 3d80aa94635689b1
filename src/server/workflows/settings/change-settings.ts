import { settingName, storeViewsOf, viewProblems, type ViewProblem } from '#domain/store-views.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Acting } from '#server/acting.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  deleteSetting,
  loadSettings,
  saveSetting,
  type StoredSetting,
} from '#server/repositories/system/settings.ts';
import { copyUrls, pathBelow } from '#server/repositories/catalog/urls.ts';
import { groupProblems, type GroupProblem } from './group-problems.ts';

/** A changed setting. Without a value it returns to its default. */
export interface SettingChange extends Pick<StoredSetting, 'scope' | 'key'> {
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A new view would hide a thing that has its address. */
interface HidingProblem {
  readonly kind: 'address';
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export type SettingProblem = ViewProblem | HidingProblem | GroupProblem;

export type ChangedSettings =
  | { readonly kind: 'refused'; readonly problems: readonly SettingProblem[] }
  | { readonly kind: 'changed'; readonly changes: readonly SettingChange[] };

interface Wanted {
  readonly settings: readonly StoredSetting[];
  readonly isDryRun?: boolean;
  /** Whether a stored setting that is missing in the change returns to its default. */
  readonly replaces: (stored: StoredSetting) => boolean;
}

function settingChanges(
  stored: readonly StoredSetting[],
  { settings, replaces }: Wanted,
): readonly SettingChange[] {
  const before = new Map(stored.map((each) => [settingName(each), each.value]));
  const names = new Set(settings.map(settingName));
  const set = settings.flatMap(({ scope, key, value: to }) => {
    const from = before.get(settingName({ scope, key }));
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ scope, key, ...(from !== undefined && { from }), to }];
  });
  const gone = stored
    .filter((each) => replaces(each) && !names.has(settingName(each)))
    .map(({ scope, key, value: from }) => ({ scope, key, from }));
  return [...set, ...gone];
}

/** Changes all settings or none, and reports it to every process. */
export function changeSettings(
  { isDryRun = false, ...wanted }: Wanted,
  { database, actor, now }: Acting,
): Promise<ChangedSettings> {
  return database.transaction(async (tx): Promise<ChangedSettings> => {
    const before = await loadSettings(tx);
    const changes = settingChanges(before, wanted);
    const after = withChanges(before, changes);
    const problems = [
      ...(await viewProblemsOf(tx, before, after)),
      ...(await groupProblems(tx, after)),
    ];
    if (problems.length > 0) return { kind: 'refused', problems };
    if (!isDryRun) {
      await carryOut(tx, changes, { actor, now });
      await addressNewViews(tx, before, after);
    }
    return { kind: 'changed', changes };
  });
}

function withChanges(
  before: readonly StoredSetting[],
  changes: readonly SettingChange[],
): readonly StoredSetting[] {
  const settings = new Map(before.map((each) => [settingName(each), each]));
  for (const { scope, key, to } of changes) {
    const name = settingName({ scope, key });
    if (to === undefined) settings.delete(name);
    else settings.set(name, { scope, key, value: to });
  }
  return [...settings.values()];
}

/** Checks that the views fit together and hide nothing. */
async function viewProblemsOf(
  tx: Db,
  before: readonly StoredSetting[],
  after: readonly StoredSetting[],
): Promise<readonly SettingProblem[]> {
  const known = new Set(storeViewsOf(before).map(({ prefix }) => prefix));
  const hiding: HidingProblem[] = [];
  for (const { code, prefix } of storeViewsOf(after)) {
    const path = known.has(prefix) ? undefined : await pathBelow(tx, prefix.slice(1));
    if (path === undefined) continue;
    const name = settingName({ scope: code, key: 'prefix' });
    hiding.push({ kind: 'address', name, value: prefix, path });
  }
  return [...viewProblems(after), ...hiding];
}

/** Gives new views the addresses of the default one, until files set others. */
async function addressNewViews(
  tx: Db,
  before: readonly StoredSetting[],
  after: readonly StoredSetting[],
): Promise<void> {
  const [usual, ...others] = storeViewsOf(before);
  const known = new Set([usual, ...others].map(({ code }) => code));
  for (const { code } of storeViewsOf(after)) {
    if (!known.has(code)) await copyUrls(tx, usual.code, code);
  }
}

async function carryOut(
  tx: Db,
  changes: readonly SettingChange[],
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  for (const { scope, key, to } of changes) {
    await (to === undefined
      ? deleteSetting(tx, { scope, key })
      : saveSetting(tx, { scope, key, value: to }));
  }
  for (const { from = null, to = null, ...place } of changes) {
    const entry = { actor, action: 'settings.set', subject: settingName(place) };
    await recordAudit(tx, { ...entry, detail: { from, to } }, now);
  }
  const keys = changes.map(({ scope, key }) => (scope === '' ? key.split('.')[0] : scope) ?? '');
  await logChanges(tx, 'settings', [...new Set(keys)], now);
}
