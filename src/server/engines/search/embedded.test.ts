import { createSynonyms } from '#domain/search/synonyms.ts';
import { storeViews } from '#testing/sample-views.ts';
import { createPlainScan } from '#testing/plain-scan-search.ts';
import { createEmbeddedSearch } from './embedded.ts';
import { searchConformance } from './conformance.ts';

const synonyms = { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') };
const setup = { views: () => storeViews, synonyms };

searchConformance('embedded', async () => createEmbeddedSearch(setup));
searchConformance('plain scan, the oracle of the tests', async () => createPlainScan(setup));
