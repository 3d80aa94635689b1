import { createEmbeddedSearch } from './embedded.ts';
import { searchConformance } from './conformance.ts';

searchConformance('embedded', async () => createEmbeddedSearch());
