/** Never shown: its load always leads on to the canonical address. */
export function Component() {
  return null;
}
