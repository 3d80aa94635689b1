interface Numbers<Self> {
  readonly length: number;
  set(values: Self): void;
}

const growth = 1.2;

export function grow<Array extends Numbers<Array>>(
  array: Array,
  length: number,
  make: (length: number) => Array,
): Array {
  if (array.length >= length) return array;
  const longer = make(Math.max(length, Math.ceil(array.length * growth) + 16));
  longer.set(array);
  return longer;
}

export const int32 = (length: number): Int32Array => new Int32Array(length);
export const uint8 = (length: number): Uint8Array => new Uint8Array(length);
