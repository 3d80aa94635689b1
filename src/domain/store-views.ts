import { defaultSettings, type Settings, type StoreView } from './settings.ts';
import { storeFaces, type StoreFace } from './store-faces.ts';

/** The default one first. */
export type StoreViews = readonly [StoreView, ...StoreView[]];

/** What a store view chooses differently, for example `catalog.pageSize`. */
export interface Choice {
  /** The code of the store view. */
  readonly scope: string;
  readonly key: string;
  readonly value: unknown;
}

export function storeViewsOf(choices: readonly Choice[]): StoreViews {
  const [first, ...others] = storeFaces;
  const viewOf = (face: StoreFace): StoreView => ({
    ...face,
    settings: choices
      .filter(({ scope }) => scope === face.code)
      .reduce<Settings>((settings, { key, value }) => {
        return withChoice(settings, key.split('.'), value) as Settings;
      }, defaultSettings),
  });
  return [viewOf(first), ...others.map(viewOf)];
}

/** A setting that there is no longer changes nothing. */
function withChoice(
  settings: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (typeof settings !== 'object' || settings === null || !Object.hasOwn(settings, name)) {
    return settings;
  }
  const inside = (settings as Readonly<Record<string, unknown>>)[name];
  return { ...settings, [name]: withChoice(inside, rest, value) };
}
