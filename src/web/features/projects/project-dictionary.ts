import { addDictionaries, type DictionaryFile } from '#web/state/page/dictionaries.ts';

/** Only pages of projects and the button of customers use this dictionary, so other pages need not load its name. */
addDictionaries(import.meta.glob<DictionaryFile>('/src/texts/*/project-list.json'));
