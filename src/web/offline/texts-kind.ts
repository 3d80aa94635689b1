import type { RecordKind } from './storage.ts';

/** A record that is a list of texts. */
export function textsKind(key: string): RecordKind<readonly string[]> {
  const isValid = (data: unknown): data is readonly string[] =>
    Array.isArray(data) && data.every((each) => typeof each === 'string');
  return { key, version: 1, isValid };
}
