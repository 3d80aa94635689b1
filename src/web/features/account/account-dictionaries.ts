import { addDictionaries, type DictionaryFile } from '#web/state/page/dictionaries.ts';

/** Only pages of the account use these, so other pages do not pay for their names. */
addDictionaries(
  import.meta.glob<DictionaryFile>(
    '/src/texts/*/{addresses,agreed,approvals,company,consents,loyalty,overview,own-quotes,own-returns,own-reviews,passkeys,privacy,quotes,returns,sessions}.json',
  ),
);
