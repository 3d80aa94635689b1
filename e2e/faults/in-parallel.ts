/** Does the same with each, so many at a time; answers in their order. */
export async function inParallel<Each, Done>(
  all: readonly Each[],
  atOnce: number,
  work: (each: Each, index: number) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const rest = all.entries();
  const takeNext = async (): Promise<void> => {
    for (const [index, each] of rest) done[index] = await work(each, index);
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return done;
}
