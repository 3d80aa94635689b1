import { defaultSettings } from '#domain/settings.ts';
import { defaultFace, viewListKey } from '#domain/store-views.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { isRule, settingsTree, valueAt } from '#server/exchange/settings/settings-tree.ts';
import { settingText } from '#texts/setting-texts.ts';
import type { Command } from './command.ts';
import { wrap } from './output.ts';

/** This word replaces the code of a store view. */
const anyView = 'VIEW';
const viewStart = `${viewListKey}.${anyView}.`;

interface ListedSetting {
  readonly key: string;
  /** Absent where there is no default. */
  readonly default?: unknown;
  readonly meaning: string;
  readonly readBy: string;
}

/** Lists all settings; those of store views are listed once for all of them. */
export function allSettings(): readonly ListedSetting[] {
  const defaults = { ...defaultFace, ...defaultSettings };
  return namesIn(settingsTree([anyView]), '').map((key) => {
    const name = key.startsWith(viewStart) ? key.slice(viewStart.length) : key;
    const usual = name === key ? undefined : valueAt(defaults, name.split('.'));
    const { meaning = '', place = '' } = settingText(spokenLanguage(), name) ?? {};
    return { key, ...(usual !== undefined && { default: usual }), meaning, readBy: place };
  });
}

function namesIn(section: ReturnType<typeof settingsTree>, above: string): readonly string[] {
  return Object.entries(section).flatMap(([name, node]) => {
    const key = above === '' ? name : `${above}.${name}`;
    return isRule(node) ? [key] : namesIn(node, key);
  });
}

export const listSettings: Command = {
  name: 'settings list',
  about: 'about.settings_list',
  words: ['[PART]'],
  run: (input, { output }) => {
    const [part = ''] = input.words;
    const found = allSettings().filter(({ key }) => key.includes(part));
    const lines = found.flatMap((each) => [
      each.key,
      ...wrap(`${each.meaning} (${each.readBy})`, '    '),
      ...wrap(`${say('settings.usual')}: ${textOf(each)}`, '    '),
    ]);
    output.result(found, lines.length === 0 ? [say('settings.none_called', { part })] : lines);
    return Promise.resolve();
  },
};

function textOf({ default: usual }: ListedSetting): string {
  return usual === undefined ? say('settings.not_set') : JSON.stringify(usual);
}
