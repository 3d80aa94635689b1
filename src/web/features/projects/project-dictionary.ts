import { addDictionaries, type DictionaryFile } from '#web/state/page/dictionaries.ts';

/** Only pages of projects and the button of customers use it, so other pages do not pay for its name. */
addDictionaries(import.meta.glob<DictionaryFile>('/src/texts/*/project-list.json'));
