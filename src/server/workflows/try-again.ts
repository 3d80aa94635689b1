/** Does the work, and does it once more after this kind of failure. */
export async function again<Value>(
  isWorthIt: (error: unknown) => boolean,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isWorthIt(error)) return work();
    throw error;
  }
}
