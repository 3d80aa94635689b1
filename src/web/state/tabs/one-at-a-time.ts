/** Does work of a name after all of that name that was begun before, in every tab of this browser. */
export async function oneAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(`armatur-${name}`, work);
}
