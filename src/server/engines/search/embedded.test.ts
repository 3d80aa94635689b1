import { createSynonyms } from '#domain/search/synonyms.ts';
import { storeViews } from '#domain/settings.ts';
import { createEmbeddedSearch } from './embedded.ts';
import { searchConformance } from './conformance.ts';

const synonyms = { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') };

searchConformance('embedded', async () => createEmbeddedSearch({ views: storeViews, synonyms }));
