import { writeFile } from 'node:fs/promises';
import { defaultSettings } from '#domain/settings.ts';
import { defaultFace, settingName, viewCodesOf, viewListKey } from '#domain/store-views.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { checkWritten, unknownSetting } from '#server/exchange/settings/check-settings.ts';
import {
  readSettingsFile,
  settingsText,
  wantedBy,
} from '#server/exchange/settings/settings-file.ts';
import {
  fileOf,
  isRule,
  nodeAt,
  placeOf,
  settingsTree,
  valueAt,
} from '#server/exchange/settings/settings-tree.ts';
import {
  changeSettings,
  type ChangedSettings,
  type SettingChange,
} from '#server/workflows/settings/change-settings.ts';
import { problemText } from '#server/exchange/settings/problem-text.ts';
import { loadSettings, loadStoreCodes } from '#server/repositories/system/settings.ts';
import { CommandError, flag, type Command } from './command.ts';
import { listSettings } from './list-settings.ts';
import { fileToRead, fileToWrite } from './named-file.ts';
import { hanging } from './output.ts';

const get: Command = {
  name: 'settings get',
  about: 'about.settings_get',
  words: ['[KEY]'],
  run: async (input, { output, database }) => {
    const stored = await loadSettings((await database()).read);
    const [name] = input.words;
    if (name === undefined) {
      const lines = stored.map((each) => `${settingName(each)}: ${JSON.stringify(each.value)}`);
      output.result(fileOf(stored), lines.length === 0 ? [say('settings.none')] : lines);
      return;
    }
    const path = name.split('.');
    const tree = settingsTree(viewCodesOf(stored));
    if (nodeAt(tree, path) === undefined) throw new CommandError(unknownSetting(tree, path));
    const value = valueAt(fileOf(stored), path);
    const usual = value === undefined ? defaultOf(path) : undefined;
    output.result({ key: name, value: value ?? usual ?? null, isSet: value !== undefined }, [
      ...(value === undefined && usual === undefined ? [] : textOf(value ?? usual)),
      ...(value === undefined
        ? [say(usual === undefined ? 'settings.not_set' : 'settings.default')]
        : []),
    ]);
  },
};

function textOf(value: unknown): readonly string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

/** The seller has no default. */
function defaultOf(path: readonly string[]): unknown {
  const [first, , ...rest] = path;
  if (first !== viewListKey || rest.length === 0) return undefined;
  return valueAt({ ...defaultFace, ...defaultSettings }, rest);
}

const set: Command = {
  name: 'settings set',
  about: 'about.settings_set',
  words: ['KEY', '[VALUE]'],
  options: { default: flag('option.default'), 'dry-run': flag('option.dry_run') },
  act: async (input, { output, acting }) => {
    const [name = '', written] = input.words;
    const path = name.split('.');
    const by = await acting();
    const tree = settingsTree(await loadStoreCodes(by.database.read));
    const node = nodeAt(tree, path);
    if (node === undefined) throw new CommandError(unknownSetting(tree, path));
    if (!isRule(node)) {
      const names = Object.keys(node).map((each) => `${name}.${each}`);
      throw new CommandError(say('settings.which', { names: names.join(', ') }));
    }
    const isDefault = input.flag('default');
    if (isDefault === (written !== undefined)) {
      throw new CommandError(say('input.needs', { command: 'settings set', what: 'VALUE' }));
    }
    const place = placeOf(path);
    const settings = isDefault ? [] : [{ ...place, value: valueOf(path, written ?? '') }];
    const replaces = (stored: typeof place): boolean => settingName(stored) === name;
    const isDryRun = input.flag('dry-run');
    const changes = changesOf(await changeSettings({ settings, replaces, isDryRun }, by));
    output.result({ changes, isDryRun }, changeLines(changes, isDryRun));
  },
};

function valueOf(path: readonly string[], written: string): unknown {
  const checked = checkWritten(path, written);
  if (!checked.ok) throw new CommandError(checked.problems.join('\n'));
  return checked.value;
}

const exportAll: Command = {
  name: 'settings export',
  about: 'about.settings_export',
  words: ['[FILE]'],
  run: async (input, { output, database }) => {
    const stored = await loadSettings((await database()).read);
    const [name] = input.words;
    if (name === undefined) {
      output.result(fileOf(stored), settingsText(stored).trimEnd().split('\n'));
      return;
    }
    const file = fileToWrite(name);
    await writeFile(file, settingsText(stored));
    output.result({ file, settings: stored.length }, [say('file.written', { file })]);
  },
};

const importAll: Command = {
  name: 'settings import',
  about: 'about.settings_import',
  words: ['FILE'],
  options: { 'dry-run': flag('option.dry_run') },
  makesShop: true,
  notes: () => hanging('', say('note.settings')),
  act: async (input, { output, acting }) => {
    const file = fileToRead(input.words[0] ?? '');
    const wanted = wantedBy(await readSettingsFile(file));
    const isDryRun = input.flag('dry-run');
    const changes = changesOf(await changeSettings({ ...wanted, isDryRun }, await acting()));
    output.result({ changes, isDryRun }, changeLines(changes, isDryRun));
  },
};

function changesOf(result: ChangedSettings): readonly SettingChange[] {
  if (result.kind === 'changed') return result.changes;
  throw new CommandError(result.problems.map(problemText).join('\n'));
}

function changeLines(changes: readonly SettingChange[], isDryRun: boolean): readonly string[] {
  if (changes.length === 0) return [say('settings.same')];
  const shown = (value: unknown): string =>
    value === undefined ? say('settings.not_set') : JSON.stringify(value);
  return [
    ...changes.map(
      ({ from, to, ...place }) => `${settingName(place)}: ${shown(from)} → ${shown(to)}`,
    ),
    say(isDryRun ? 'settings.would' : 'settings.done', { count: changes.length }),
  ];
}

export const settingsCommands: readonly Command[] = [listSettings, get, set, exportAll, importAll];
