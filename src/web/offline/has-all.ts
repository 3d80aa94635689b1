/** Whether something that was stored is an object with all of these. */
export function hasAll<Name extends string>(
  data: unknown,
  ...names: readonly Name[]
): data is Record<Name, unknown> {
  return typeof data === 'object' && data !== null && names.every((name) => name in data);
}
