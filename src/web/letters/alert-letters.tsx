import type { AlertNews } from '#contract/letters/asked-letters.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { Button } from '#web/letter-parts/links.tsx';
import { Goods } from '#web/letter-parts/rows.tsx';
import { Text } from '#web/letter-parts/text.tsx';
import type { Letter, LetterDesk, Write } from './letter.tsx';
import { pictureOf } from './order-lines.tsx';

/** Opening the link changes nothing, since programs open links too. */
export const alertConfirm: Write<'alert-confirm'> = (news, desk) => {
  const { kind, name, limit, token, leave } = news;
  const { t, format, storeView, address } = desk;
  const asked = { name, shop: storeView.name };
  return {
    subject: kind === 'cart' ? t('mail.alertConfirmCart') : t('mail.alertConfirmSubject', { name }),
    lead:
      limit === undefined
        ? t(`mail.alertConfirm_${kind}`, asked)
        : t('mail.alertConfirm_limit', { ...asked, amount: format.money(limit.amount) }),
    body: (
      <>
        {limit && <Text>{t(limit.isNet ? 'mail.alertVat_net' : 'mail.alertVat_gross')}</Text>}
        <Button href={address(`/alerts/confirm?token=${token}`)}>
          {t('mail.alertConfirmButton')}
        </Button>
        <Text>{t('mail.linkEnds')}</Text>
        <Text>{t('mail.newsletterNotYou')}</Text>
      </>
    ),
    ...(leave !== undefined && { leave, asked: 'alert' }),
  };
};

export const alertStock: Write<'alert-stock'> = (news, desk) => ({
  subject: desk.t('mail.alertStockSubject', { name: news.name }),
  lead: desk.t('mail.alertStockText'),
  ...aboutArticle(news, desk),
});

export const alertPrice: Write<'alert-price'> = (news, desk) => ({
  subject: desk.t('mail.alertPriceSubject', { name: news.name }),
  lead: desk.t('mail.alertPriceText'),
  ...aboutArticle(news, desk),
});

/** The link opens the goods of a guest on any device; a customer's cart lies in the account. */
export const alertCart: Write<'alert-cart'> = ({ goods, path, leave }, desk) => {
  const { t, address, shop } = desk;
  const rows = goods.map(({ name, quantity, saleUnit, picture }) => ({
    label: t('placedOrder.line', { quantity: withSign(quantity, saleUnit), name }),
    ...pictureOf(picture, shop),
  }));
  return {
    subject: t('mail.alertCartSubject'),
    lead: t('mail.alertCartText'),
    body: (
      <>
        <Goods title={t('mail.alertCartGoods')} rows={rows} />
        <Button href={address(path)}>{t('mail.alertCartButton')}</Button>
        <Text>{t('mail.alertCartOnce')}</Text>
      </>
    ),
    leave,
    asked: 'alert',
  };
};

function aboutArticle(news: AlertNews, desk: LetterDesk): Pick<Letter, 'body' | 'leave' | 'asked'> {
  const { name, sku, path, picture, amount, seen, isNet, leave } = news;
  const { t, format, address, shop } = desk;
  const details = [
    t('mail.alertSku', { sku }),
    t(isNet ? 'mail.alertVat_net' : 'mail.alertVat_gross'),
    ...(seen === undefined ? [] : [t('mail.alertSeen', { amount: format.price(seen) })]),
  ];
  const row = { label: name, value: format.price(amount), details, ...pictureOf(picture, shop) };
  return {
    body: (
      <>
        <Goods title={t('mail.alertGoods')} rows={[row]} />
        <Button href={address(path)}>{t('mail.alertButton')}</Button>
        <Text>{t('mail.alertOnce')}</Text>
      </>
    ),
    leave,
    asked: 'alert',
  };
}
