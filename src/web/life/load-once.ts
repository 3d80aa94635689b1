/** A failed load is not repeated for this time. */
const againMs = 10_000;

/** Loads once. React's `use` reads what is loaded at once, on the server too. */
export function loadOnce<Value>(fetchValue: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  const begin = () => {
    const fetching: Promise<Value> = fetchValue().then(
      (value) => {
        void Object.assign(fetching, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        // Deletes it later, since React renders again before it tells the Guard.
        setTimeout(() => {
          loading = undefined;
        }, againMs);
        throw error;
      },
    );
    return fetching;
  };
  return () => (loading ??= begin());
}
