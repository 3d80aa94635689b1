import { cacheConformance } from './conformance.ts';
import { createMemoryCache } from './memory.ts';

cacheConformance('memory', async (clock, bytes) => createMemoryCache(clock, bytes));
