import * as v from 'valibot';
import type { StoredSetting } from '#server/repositories/system/settings.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { settingName, viewCodesOf, viewListKey } from '#domain/store-views.ts';
import { faceRules } from './face-rules.ts';
import { groupNames, type Rule } from './rules.ts';
import { sellerRules } from './seller-rules.ts';
import { viewRules } from './view-rules.ts';

/** Sections and their settings, nested as in the file. */
export interface Section {
  readonly [name: string]: Section | Rule;
}

/** All settings of a shop with these store views. */
export function settingsTree(storeCodes: readonly string[]): Section {
  // The cast is safe: each key of the rules has its rule or section.
  const ofView = { ...faceRules, ...viewRules } as Section;
  return {
    seller: sellerRules,
    groups: groupNames,
    [viewListKey]: Object.fromEntries(storeCodes.map((code) => [code, ofView])),
  };
}

/** The codes of the store views in a file. */
export function codesIn(file: unknown): readonly string[] {
  const views = valueAt(file, [viewListKey]);
  return typeof views === 'object' && views !== null ? Object.keys(views) : [];
}

/** The same tree with values. */
export interface SettingsFile {
  readonly [name: string]: unknown;
}

export function isRule(node: Section | Rule): node is Rule {
  return 'kind' in node && node.kind === 'schema';
}

const mustBeSection = (): string => say('settings.section');

/** The schema of a section: every setting is optional, unknown ones are refused. */
export function schemaOf(section: Section): v.GenericSchema {
  const entries = Object.entries(section).map(([name, node]) => [
    name,
    v.optional(isRule(node) ? node : schemaOf(node)),
  ]);
  // This check is needed because an array would pass as an object.
  const isObject = v.custom((value) => !Array.isArray(value), mustBeSection);
  const known = v.strictObject(Object.fromEntries(entries) as v.ObjectEntries, mustBeSection);
  return v.pipe(isObject, known);
}

export function nodeAt(tree: Section, path: readonly string[]): Section | Rule | undefined {
  let node: Section | Rule | undefined = tree;
  for (const name of path) {
    if (node === undefined || isRule(node)) return undefined;
    node = Object.hasOwn(node, name) ? node[name] : undefined;
  }
  return node;
}

/** The value at a path of a file; undefined without one. */
export function valueAt(file: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    file,
  );
}

/** The settings in a checked file. A file with store views names all of them. */
export function storedOf(file: SettingsFile): readonly StoredSetting[] {
  const codes = codesIn(file);
  const values = partsOf(settingsTree(codes), file, []);
  const isUsual = codes.join() === viewCodesOf([]).join();
  const isListed = Object.hasOwn(file, viewListKey) && !isUsual;
  return isListed ? [{ scope: '', key: viewListKey, value: codes }, ...values] : values;
}

function partsOf(
  node: Section | Rule,
  value: unknown,
  path: readonly string[],
): readonly StoredSetting[] {
  if (value === undefined) return [];
  if (isRule(node)) return [{ ...placeOf(path), value }];
  return Object.entries(node).flatMap(([name, inner]) =>
    partsOf(inner, (value as SettingsFile)[name], [...path, name]),
  );
}

/** The settings as a file, in the order of the tree. */
export function fileOf(stored: readonly StoredSetting[]): SettingsFile {
  const values = new Map(stored.map((each) => [settingName(each), each.value]));
  return sectionOf(settingsTree(viewCodesOf(stored)), '', values);
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
    // The outer sections are always written, because an import leaves parts alone that the file lacks.
    const isOuter = above === '' || above === viewListKey;
    return isOuter || Object.keys(inside).length > 0 ? [[name, inside] as const] : [];
  });
  return Object.fromEntries(parts);
}

export function placeOf(path: readonly string[]): Pick<StoredSetting, 'scope' | 'key'> {
  const [first, scope = '', ...rest] = path;
  return first === viewListKey
    ? { scope, key: rest.join('.') }
    : { scope: '', key: path.join('.') };
}
