import { subscribeRules } from '#domain/newsletter/newsletter-forms.ts';
import styles from '#web/features/account/account.module.css';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('newsletter', shop)('newsletter.title'), isHidden: true };
}

/** The page that the form of the footer leads to, and its errors. */
export function Component() {
  const t = useTexts('newsletter');
  const { isSent } = useView('newsletter');
  const [hasAsked, setHasAsked] = useState(isSent);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('newsletter.title')}</h1>
        {hasAsked ? (
          <>
            <Notice tone="good" live>
              {t('newsletter.sent')}
            </Notice>
            <p className="soft">{t('newsletter.sentHint')}</p>
          </>
        ) : (
          <SubscribeForm onSent={() => setHasAsked(true)} />
        )}
      </div>
    </div>
  );
}

function SubscribeForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts('newsletter');
  const labels = useTexts('labels');
  const { path, format } = useShop();
  const { percent } = useView('newsletter');
  const form = useForm({
    rules: subscribeRules,
    label: () => labels('labels.email'),
    action: path('/newsletter'),
    leave: 'free',
    send: async (yes) => {
      const { client } = await import('#web/state/page/this-page.ts');
      const { subscribe } = await import('#contract/newsletter.ts');
      await client.call(subscribe, { body: { ...yes, place: 'footer' } });
      onSent();
    },
  });
  return (
    <Form of={form} submit={t('newsletter.subscribe')} look={{ wide: true }}>
      {percent > 0 && <p>{t('newsletter.coupon', { percent: format.percent(percent) })}</p>}
      <p className="soft">{t('newsletter.yes_form')}</p>
      <TextField {...form.field('email')} kind="email" autoComplete="email" />
    </Form>
  );
}
