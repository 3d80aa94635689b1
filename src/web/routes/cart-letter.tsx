import { useState } from 'react';
import { cartAlertRules } from '#domain/alerts/alert-forms.ts';
import styles from '#web/features/account/account.module.css';
import { NoCart } from '#web/features/alerts/no-cart.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.title_cart'), isHidden: true };
}

type Answer = 'open' | 'pending' | 'empty';

/** The page that asks for a letter with the cart, if it is left (rules/alerts#cart). */
export function Component() {
  const t = useTexts('alerts');
  const { path } = useShop();
  const { cartHours } = useView('cart-letter');
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('alerts.title_cart')}</h1>
        {answer === undefined && <AskForm onAnswer={setAnswer} />}
        {(answer === 'open' || answer === 'pending') && (
          <Notice tone="good" live>
            {answer === 'open' ? t('alerts.cartOn', { hours: cartHours }) : t('alerts.pending')}
          </Notice>
        )}
        {answer === 'empty' ? (
          <div role="status">
            <NoCart help={t('alerts.noCartHelp')} />
          </div>
        ) : (
          <a href={path('/cart')}>{t('alerts.toCart')}</a>
        )}
      </div>
    </div>
  );
}

function AskForm({ onAnswer }: { readonly onAnswer: (answer: Answer) => void }) {
  const t = useTexts('alerts');
  const labels = useTexts('labels');
  const { email: own } = useView('cart-letter');
  const form = useForm({
    rules: cartAlertRules(own !== undefined),
    label: () => labels('labels.email'),
    leave: 'free',
    send: async ({ email }) => {
      const { askForCart } = await import('#web/state/cart/ask-for-cart.ts');
      onAnswer(await askForCart(email));
    },
  });
  return (
    <Form of={form} submit={t('alerts.cart_ask')} look={{ wide: true }}>
      <p className="soft">{t('alerts.yes_cart')}</p>
      {own === undefined ? (
        <TextField {...form.field('email')} kind="email" autoComplete="email" />
      ) : (
        <p>{t('alerts.to', { email: own })}</p>
      )}
    </Form>
  );
}
