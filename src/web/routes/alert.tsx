import { useState } from 'react';
import type { AskAlertView } from '#contract/views/alerts.ts';
import { alertRules } from '#domain/alerts/alert-forms.ts';
import styles from '#web/features/account/account.module.css';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { MoneyField } from '#web/forms/fields/number-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop, { kind }: AskAlertView): PageMeta {
  return { title: textsOf('alerts', shop)(`alerts.title_${kind}`), isHidden: true };
}

/** The page that asks for an alert about an article. Its link follows the chosen variant. */
export function Component() {
  const t = useTexts('alerts');
  const { path } = useShop();
  const { kind, name, picture, offer, email, isSent, ...view } = useView('alert');
  const [asked, setAsked] = useState(isSent ? answerOf(email) : undefined);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t(`alerts.title_${kind}`)}</h1>
        {asked ? (
          <>
            <Notice tone="good" live>
              {asked.isOpen
                ? t(`alerts.open_${kind}`, { email: asked.email })
                : t('alerts.pending')}
            </Notice>
            {email !== undefined && <a href={path('/my-account/alerts')}>{t('alerts.all')}</a>}
          </>
        ) : (
          <AskForm onAsked={setAsked} />
        )}
        <a href={path(view.path)}>{t('alerts.back')}</a>
      </div>
      <aside className={styles.aside} aria-labelledby="article">
        <ProductPicture picture={picture} alt="" size="standard" isEager />
        <h2 id="article" className={styles.heading}>
          {name}
        </h2>
        <PriceTag offer={offer} />
      </aside>
    </div>
  );
}

interface Asked {
  /** No letter asks for proof. */
  readonly isOpen: boolean;
  readonly email: string;
}

/** The answer to a form that was sent without scripts: only a customer leaves the address out. */
function answerOf(email: string | undefined): Asked {
  return { isOpen: email !== undefined, email: email ?? '' };
}

function AskForm({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const t = useTexts('alerts');
  const labels = useTexts('labels');
  const { path, t: shop } = useShop();
  const { search } = useAddress();
  const { kind, sku, parentSku, email: own, isNet } = useView('alert');
  const vat = shop(isNet ? 'product.excludingVat' : 'product.includingVat');
  const form = useForm({
    rules: alertRules(kind, own !== undefined),
    label: (name) => (name === 'email' ? labels('labels.email') : `${t('alerts.limit')} (${vat})`),
    action: `${path('/alerts/new')}${search}`,
    leave: 'free',
    send: async ({ email, limit }) => {
      const { client } = await import('#web/state/page/this-page.ts');
      const { ask } = await import('#contract/alerts.ts');
      const body = {
        kind,
        sku,
        ...(parentSku !== undefined && { parentSku }),
        ...(email !== '' && { email }),
        ...(limit !== '' && { limit }),
      };
      const { result } = await client.call(ask, { body });
      onAsked({ isOpen: result === 'open', email: email === '' ? (own ?? '') : email });
    },
  });
  return (
    <Form of={form} submit={t(`alerts.ask_${kind}`)} look={{ wide: true }}>
      <p className="soft">{t(`alerts.yes_${kind}`)}</p>
      {kind === 'price' && <MoneyField {...form.field('limit')} hint={t('alerts.limitHint')} />}
      {own === undefined ? (
        <TextField {...form.field('email')} kind="email" autoComplete="email" />
      ) : (
        <p>{t('alerts.to', { email: own })}</p>
      )}
    </Form>
  );
}
