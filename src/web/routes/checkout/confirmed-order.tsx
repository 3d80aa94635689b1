import { useTexts } from '#web/state/page/texts.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { isSent } from '#domain/orders/fulfilment.ts';
import { orderPromises } from '#domain/orders/order-promises.ts';
import { deliverySentences, returnSentences } from '#texts/order-promises.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/page.tsx';
import styles from './order-state.module.css';
import { nextPayment } from './payment-words.ts';
import { StepHeading } from './step-heading.tsx';

export function ConfirmedOrder({ order }: { order: QueuedOrder }) {
  const { request, items, placed, delivery } = order;
  const words = useTexts('checkout');
  const labels = useTexts('labels');
  const { t, path, storeView, visitor } = useShop();
  const { settings } = storeView;
  const promised = useTexts('promises');
  const promises = orderPromises(items, request.billing);
  const isFetched = pickupCode(request.shippingMethod) !== undefined;
  const { invoiceDays } = settings.orders;
  const way = { isVirtual: request.shipping === undefined, isFetched, invoiceDays };
  const pay =
    placed?.total === 0
      ? words('checkout.freeTitle')
      : nextPayment(words, request.paymentMethodCode, way);
  return (
    <>
      <Icon name="check" size="l" className={styles.mark ?? ''} />
      <StepHeading>
        {words('checkout.thanksTitle', { name: request.billing.firstName })}
      </StepHeading>
      <p className={styles.number}>
        <span className="soft small">{labels('labels.orderNumber')}</span>
        <strong data-testid="orderNumber">{placed?.number}</strong>
      </p>
      <p className="lead">{words('checkout.confirmed', { email: request.email })}</p>
      {placed?.files && (
        <Section id="files" title={words('checkout.filesTitle')}>
          <ul role="list" className={styles.next}>
            {placed.files.map(({ title, address }) => (
              <li key={address}>
                <Icon name="download" />
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="next" title={words('checkout.nextTitle')}>
        <ol role="list" className={styles.next}>
          {isFetched && delivery && (
            <li>
              <Icon name="pin" />
              {[delivery.title, delivery.note].filter(Boolean).join(' · ')}
            </li>
          )}
          {deliverySentences(promised, promises, settings.delivery, isFetched).map((sentence) => (
            <li key={sentence}>
              <Icon name="truck" />
              {sentence}
            </li>
          ))}
          {!isFetched && promises.fulfilments.some(isSent) && (
            <li>
              <Icon name="mail" />
              {words('checkout.nextTrack')}
            </li>
          )}
          {pay && (
            <li>
              <Icon name="list" />
              {pay}
            </li>
          )}
          {returnSentences(promised, promises, settings.returns).map((sentence) => (
            <li key={sentence}>
              <Icon name="return" />
              {sentence}
            </li>
          ))}
        </ol>
      </Section>
      <div className="cluster gap-3">
        {visitor.isLoggedIn && placed && (
          <Button href={path(`/my-account/orders/${placed.number}`)}>{t('notices.toOrder')}</Button>
        )}
        <Button href={path('/')}>{t('shell.keepShopping')}</Button>
      </div>
    </>
  );
}
