import type { Moment } from '#domain/time/moment.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import {
  deleteSetting,
  loadSettings,
  saveSetting,
  type StoredSetting,
} from '#server/repositories/system/settings.ts';
import { groupProblems } from './group-problems.ts';
import { UnusableSettings } from './settings-file.ts';
import { nameOf } from './settings-tree.ts';

/** A value that is not there is the default. */
export interface SettingChange extends Pick<StoredSetting, 'scope' | 'key'> {
  readonly from?: unknown;
  readonly to?: unknown;
}

interface Wanted {
  readonly settings: readonly StoredSetting[];
  /** Whether a stored setting that is not among them goes back to its default. */
  readonly replaces: (stored: StoredSetting) => boolean;
}

function settingChanges(
  stored: readonly StoredSetting[],
  { settings, replaces }: Wanted,
): readonly SettingChange[] {
  const before = new Map(stored.map((each) => [nameOf(each), each.value]));
  const names = new Set(settings.map(nameOf));
  const set = settings.flatMap(({ scope, key, value: to }) => {
    const from = before.get(nameOf({ scope, key }));
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ scope, key, ...(from !== undefined && { from }), to }];
  });
  const gone = stored
    .filter((each) => replaces(each) && !names.has(nameOf(each)))
    .map(({ scope, key, value: from }) => ({ scope, key, from }));
  return [...set, ...gone];
}

function settingsAfter(
  stored: readonly StoredSetting[],
  changes: readonly SettingChange[],
): readonly StoredSetting[] {
  const changed = new Set(changes.map(nameOf));
  return [
    ...stored.filter((setting) => !changed.has(nameOf(setting))),
    ...changes.flatMap(({ scope, key, to }) =>
      to === undefined ? [] : [{ scope, key, value: to }],
    ),
  ];
}

interface How {
  readonly now: Moment;
  readonly isDryRun?: boolean;
}

/** All of it or nothing, told to every process; answers what changes. */
export function changeSettings(
  database: Database,
  wanted: Wanted,
  { now, isDryRun = false }: How,
): Promise<readonly SettingChange[]> {
  return database.transaction(async (tx) => {
    const stored = await loadSettings(tx);
    const changes = settingChanges(stored, wanted);
    const problems = await groupProblems(tx, settingsAfter(stored, changes));
    if (problems.length > 0) throw new UnusableSettings(problems.join('\n'));
    if (!isDryRun) await carryOut(tx, changes, now);
    return changes;
  });
}

async function carryOut(tx: Db, changes: readonly SettingChange[], now: Moment): Promise<void> {
  for (const { scope, key, to } of changes) {
    await (to === undefined
      ? deleteSetting(tx, { scope, key })
      : saveSetting(tx, { scope, key, value: to }));
  }
  for (const { from = null, to = null, ...place } of changes) {
    const entry = { actor: 'operator', action: 'settings.set', subject: nameOf(place) };
    await recordAudit(tx, { ...entry, detail: { from, to } }, now);
  }
  const keys = changes.map(({ scope, key }) => (scope === '' ? key.split('.')[0] : scope) ?? '');
  await logChanges(tx, 'settings', [...new Set(keys)], now);
}
