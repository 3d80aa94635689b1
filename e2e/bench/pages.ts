import { accessiblePages } from './accessibility.ts';
import type { Benchmark } from './benchmark.ts';
import { phonePages } from './lighthouse.ts';
import { pageCpu } from './page-cpu.ts';

/** What a page costs the server, how it comes to a slow phone, and whether everybody can use it. */
export const pages: Benchmark = async () => {
  const outcomes = [await pageCpu(), await phonePages(), await accessiblePages()];
  return {
    text: outcomes.map(({ text }) => text).join('\n\n'),
    isOver: outcomes.some(({ isOver }) => isOver),
  };
};
