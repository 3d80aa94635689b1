import { readFile } from 'node:fs/promises';
import { settingName } from '#domain/store-views.ts';
import type { StoredSetting } from '#server/repositories/system/settings.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { checkSettings } from './check-settings.ts';
import { UnusableSettings } from './unusable-settings.ts';
import { fileOf, storedOf, type SettingsFile } from './settings-tree.ts';

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

/**
 * The settings that a file wants. It replaces the whole of each part that it names, the seller or the
 * store views, and leaves the others.
 */
export function wantedBy(file: SettingsFile) {
  return {
    settings: storedOf(file),
    replaces: (stored: StoredSetting): boolean =>
      Object.hasOwn(file, settingName(stored).split('.')[0] ?? ''),
  };
}

/**
 * Writes the settings file. Equal settings always give the same text, so that it can be kept under
 * version control.
 */
export function settingsText(stored: readonly StoredSetting[]): string {
  return `${JSON.stringify(fileOf(stored), null, 2)}\n`;
}
