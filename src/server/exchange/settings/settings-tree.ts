import * as v from 'valibot';
import type { StoredSetting } from '#server/repositories/system/settings.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { groupNames, type Rule } from './rules.ts';
import { storeCodes } from '#domain/store-faces.ts';
import { sellerRules } from './seller-rules.ts';
import { viewRules } from './view-rules.ts';

/** Sections with their settings, as the file nests them. */
export interface Section {
  readonly [name: string]: Section | Rule;
}

/** Everything that can be set. */
export const settingsTree: Section = {
  seller: sellerRules,
  groups: groupNames,
  // Each key of the rules has its rule or section: none is undefined.
  storeViews: Object.fromEntries(storeCodes.map((code) => [code, viewRules as Section])),
};

/** The same shape with what is set. */
export interface SettingsFile {
  readonly [name: string]: unknown;
}

export function isRule(node: Section | Rule): node is Rule {
  return 'kind' in node && node.kind === 'schema';
}

const mustBeSection = (): string => say('settings.section');

/** Nothing must be set, and nothing else may be. */
export function schemaOf(section: Section): v.GenericSchema {
  const entries = Object.entries(section).map(([name, node]) => [
    name,
    v.optional(isRule(node) ? node : schemaOf(node)),
  ]);
  // An array would pass as an object.
  const isObject = v.custom((value) => !Array.isArray(value), mustBeSection);
  const known = v.strictObject(Object.fromEntries(entries) as v.ObjectEntries, mustBeSection);
  return v.pipe(isObject, known);
}

export function nodeAt(path: readonly string[]): Section | Rule | undefined {
  let node: Section | Rule | undefined = settingsTree;
  for (const name of path) {
    if (node === undefined || isRule(node)) return undefined;
    node = Object.hasOwn(node, name) ? node[name] : undefined;
  }
  return node;
}

/** What stands at a place of a file; undefined where nothing does. */
export function valueAt(file: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    file,
  );
}

/** Of a file that was checked, or of a part of one. */
export function storedOf(file: unknown, path: readonly string[] = []): readonly StoredSetting[] {
  const node = nodeAt(path);
  if (node === undefined || file === undefined) return [];
  if (isRule(node)) return [{ ...placeOf(path), value: file }];
  return Object.keys(node).flatMap((name) =>
    storedOf((file as Record<string, unknown>)[name], [...path, name]),
  );
}

/** In the order of the tree, whatever the order of the settings. */
export function fileOf(stored: readonly StoredSetting[]): SettingsFile {
  const values = new Map(stored.map((each) => [nameOf(each), each.value]));
  return sectionOf(settingsTree, '', values);
}

function sectionOf(
  section: Section,
  above: string,
  values: ReadonlyMap<string, unknown>,
): SettingsFile {
  const parts = Object.entries(section).flatMap(([name, node]) => {
    const path = above === '' ? name : `${above}.${name}`;
    if (isRule(node)) return values.has(path) ? [[name, values.get(path)] as const] : [];
    const inside = sectionOf(node, path, values);
    // What a file leaves out an import leaves alone, so that the outer sections are always there.
    const isOuter = above === '' || above === 'storeViews';
    return isOuter || Object.keys(inside).length > 0 ? [[name, inside] as const] : [];
  });
  return Object.fromEntries(parts);
}

const ofViews = 'storeViews';

/** As the file and the operator name it. */
export function nameOf({ scope, key }: Pick<StoredSetting, 'scope' | 'key'>): string {
  return scope === '' ? key : `${ofViews}.${scope}.${key}`;
}

export function placeOf(path: readonly string[]): Pick<StoredSetting, 'scope' | 'key'> {
  const [first, scope = '', ...rest] = path;
  return first === ofViews ? { scope, key: rest.join('.') } : { scope: '', key: path.join('.') };
}
