import * as v from 'valibot';
import { nearName } from '#server/exchange/files/near-name.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  codesIn,
  isRule,
  nodeAt,
  schemaOf,
  settingsTree,
  valueAt,
  type Section,
  type SettingsFile,
} from './settings-tree.ts';

interface Refused {
  readonly ok: false;
  /** A sentence for each wrong setting, with its place. */
  readonly problems: readonly string[];
}

type CheckedSettings = { readonly ok: true; readonly settings: SettingsFile } | Refused;

export function checkSettings(file: unknown): CheckedSettings {
  const codes = codesIn(file);
  const wrong = codes.find((code) => !/^[a-z][a-z\d_]{0,31}$/.test(code));
  if (wrong !== undefined)
    return { ok: false, problems: [say('settings.code_of_view', { code: wrong })] };
  const tree = settingsTree(codes);
  const read = v.safeParse(schemaOf(tree), file);
  // The cast is safe: the schema only accepts objects.
  if (read.success) return { ok: true, settings: read.output as SettingsFile };
  return { ok: false, problems: read.issues.map((issue) => sentenceOf(issue, tree)) };
}

type CheckedValue = { readonly ok: true; readonly value: unknown } | Refused;

/** Checks a setting that an operator typed: a text as it is, any other value as JSON. */
export function checkWritten(path: readonly string[], written: string): CheckedValue {
  const asText = checkAt(path, written);
  if (asText.ok) return asText;
  try {
    return checkAt(path, JSON.parse(written));
  } catch {
    return asText;
  }
}

function checkAt(path: readonly string[], value: unknown): CheckedValue {
  const file = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const checked = checkSettings(file);
  return checked.ok ? { ok: true, value: valueAt(checked.settings, path) } : checked;
}

function sentenceOf(issue: v.BaseIssue<unknown>, tree: Section): string {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const name = path.join('.');
  if (issue.expected === 'never') return unknownSetting(tree, path);
  return name === '' ? say('settings.file') : `${name} ${issue.message}`;
}

/** The sentence about an unknown setting, with the similar name that may have been meant. */
export function unknownSetting(tree: Section, path: readonly string[]): string {
  const known = path.findLastIndex((_, at) => nodeAt(tree, path.slice(0, at)) !== undefined);
  const above = path.slice(0, known);
  const section = nodeAt(tree, above);
  const names = section === undefined || isRule(section) ? [] : Object.keys(section);
  const meant = nearName(path[known] ?? '', names);
  const unknown = say('settings.unknown', { name: path.join('.') });
  if (names.length === 0) return unknown;
  const hint =
    meant === undefined
      ? say('settings.known', { names: names.join(', ') })
      : say('suggest.meant', { name: [...above, meant, ...path.slice(known + 1)].join('.') });
  return `${unknown} ${hint}`;
}
