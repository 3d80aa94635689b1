/** Caches the result of a pure function for an object, as long as that object lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = { value: make(key) }));
    return made.value;
  };
}
