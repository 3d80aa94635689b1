/** Does something several times, one after the other. */
export async function inTurn<Made>(
  times: number,
  make: () => Promise<Made>,
): Promise<readonly Made[]> {
  const all: Made[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await make());
  return all;
}
