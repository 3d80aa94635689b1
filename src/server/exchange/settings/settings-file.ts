import { readFile } from 'node:fs/promises';
import type { StoredSetting } from '#server/repositories/system/settings.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { checkSettings } from './check-settings.ts';
import { fileOf, storedOf, type SettingsFile } from './settings-tree.ts';

/** A file of settings that can't be taken; says why, a line for each reason. */
export class UnusableSettings extends Error {}

export async function readSettingsFile(file: string): Promise<SettingsFile> {
  const checked = checkSettings(parsed(await readFile(file, 'utf8')));
  if (!checked.ok) throw new UnusableSettings(checked.problems.join('\n'));
  return checked.settings;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableSettings(say('settings.json', { reason }), { cause: error });
  }
}

/** The shop or a store view that a file names is as the file says, all of it; others stay as they are. */
export function wantedBy(file: SettingsFile) {
  const named = (file['storeViews'] ?? {}) as SettingsFile;
  return {
    settings: storedOf(file),
    replaces: ({ scope, key }: StoredSetting): boolean =>
      scope === '' ? Object.hasOwn(file, key.split('.')[0] ?? '') : Object.hasOwn(named, scope),
  };
}

/** As it lies in a repository of the merchant's: the same settings are always the same text. */
export function settingsText(stored: readonly StoredSetting[]): string {
  return `${JSON.stringify(fileOf(stored), null, 2)}\n`;
}
