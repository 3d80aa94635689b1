import { lazyTexts } from '#web/state/page/lazy-texts.ts';

/** The sentences of refused fields, in the language of the page. */
export const fieldWords = lazyTexts('fields', async (language) => {
  const [fields, forms] = await (language === 'nb'
    ? Promise.all([
        import('#texts/nb/fields.json', { with: { type: 'json' } }),
        import('#texts/nb/forms.json', { with: { type: 'json' } }),
      ])
    : Promise.all([
        import('#texts/en/fields.json', { with: { type: 'json' } }),
        import('#texts/en/forms.json', { with: { type: 'json' } }),
      ]));
  return { default: { ...fields.default, ...forms.default } };
});
