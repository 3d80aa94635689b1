/** Runs work of the same name one after another, over all tabs of this browser. */
export async function oneAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(`armatur-${name}`, work);
}
