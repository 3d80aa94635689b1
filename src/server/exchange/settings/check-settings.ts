import * as v from 'valibot';
import { nearName } from '#server/exchange/files/near-name.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  isRule,
  nodeAt,
  schemaOf,
  settingsTree,
  valueAt,
  type SettingsFile,
} from './settings-tree.ts';

const schema = schemaOf(settingsTree);

interface Refused {
  readonly ok: false;
  /** A sentence for each setting that is wrong, with its place. */
  readonly problems: readonly string[];
}

type CheckedSettings = { readonly ok: true; readonly settings: SettingsFile } | Refused;

export function checkSettings(file: unknown): CheckedSettings {
  const read = v.safeParse(schema, file);
  // The schema is one of objects.
  if (read.success) return { ok: true, settings: read.output as SettingsFile };
  return { ok: false, problems: read.issues.map(sentenceOf) };
}

type CheckedValue = { readonly ok: true; readonly value: unknown } | Refused;

/** One setting as an operator types it: a text as it stands, anything else as JSON. */
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

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const name = path.join('.');
  if (issue.expected === 'never') return unknownSetting(path);
  return name === '' ? say('settings.file') : `${name} ${issue.message}`;
}

/** With the name that was perhaps meant, of the same section. */
export function unknownSetting(path: readonly string[]): string {
  const known = path.findLastIndex((_, at) => nodeAt(path.slice(0, at)) !== undefined);
  const above = path.slice(0, known);
  const section = nodeAt(above);
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
