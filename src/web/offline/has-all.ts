export function hasAll<Name extends string>(
  data: unknown,
  ...names: readonly Name[]
): data is Record<Name, unknown> {
  return typeof data === 'object' && data !== null && names.every((name) => name in data);
}
