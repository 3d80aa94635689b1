import { useTexts } from '#web/state/page/texts.ts';
import type { ReactNode } from 'react';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { isGoods, lineFulfilment } from '#domain/orders/fulfilment.ts';
import { orderHistory, type OrderEvent } from '#domain/orders/order-history.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Cancellation, Pieces, Shipment } from '#domain/orders/shipment.ts';
import { trackingPage } from '#domain/orders/tracking-page.ts';
import { writeDay } from '#texts/dates.ts';
import { lineDetails } from '#texts/line-details.ts';
import styles from './order.module.css';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/** The events of the order, oldest first, and below them the pieces that are still to come. */
export function OrderProgress() {
  const t = useTexts('placed-order');
  const view = useOrderView();
  const { lines, shipments, cancellations, left, standing } = view;
  const isFetched = isPickUp(view);
  const isUnpaid = standing === 'unpaid';
  const isWaiting = shipments.length === 0 && (isUnpaid || standing === 'processing');
  const waiting = isUnpaid
    ? 'promisedUnpaid'
    : isFetched
      ? 'promisedFetched'
      : view.shippingMethod
        ? 'promised'
        : 'promisedDone';
  // A file is sent by e-mail, and a service is performed, so neither is a parcel.
  const isParcel = ({ line }: Pieces) =>
    lines.slice(line - 1, line).some((each) => isGoods(lineFulfilment(each)));
  return (
    <Section id="progress" title={t(isFetched ? 'placedOrder.collection' : 'placedOrder.delivery')}>
      {isWaiting && <p>{t(`placedOrder.${waiting}`)}</p>}
      <ol role="list" className={styles.history}>
        {orderHistory(view).map((event, index) => (
          <Event key={`${index}`} event={event} />
        ))}
        {shipments.length > 0 ? (
          <>
            <Left title={t('placedOrder.left')} pieces={left.filter(isParcel)} />
            <Left
              title={t('placedOrder.leftOther')}
              pieces={left.filter((pieces) => !isParcel(pieces))}
            />
          </>
        ) : (
          <Left title={t('placedOrder.ordered')} pieces={left} />
        )}
      </ol>
      {cancellations.length > 0 && (
        <p className="soft">
          {t(standing === 'canceled' ? 'placedOrder.nothingToPay' : 'placedOrder.canceledNotPaid')}
        </p>
      )}
    </Section>
  );
}

function Event({ event }: { readonly event: OrderEvent }) {
  const t = useTexts('placed-order');
  const { format } = useShop();
  if (event.kind === 'shipment') return <ShipmentPart shipment={event.shipment} />;
  if (event.kind === 'cancellation') return <CanceledPart cancellation={event.cancellation} />;
  const date = writeDay(event.at);
  const title =
    'amount' in event
      ? t(`placedOrder.event_${event.kind}`, { date, amount: format.money(event.amount) })
      : t(`placedOrder.event_${event.kind}`, { date });
  return <Part title={title} />;
}

function ShipmentPart({ shipment }: { readonly shipment: Shipment }) {
  const t = useTexts('placed-order');
  const { status, createdAt, receivedAt, carrier, trackingNumber, pieces } = shipment;
  const sent = t('placedOrder.shipment_sent', { date: writeDay(createdAt) });
  const received = receivedAt === undefined ? undefined : { date: writeDay(receivedAt) };
  const page = trackingPage(carrier, trackingNumber);
  const isSent = status === 'sent' || status === 'delivered';
  return (
    <Part
      title={
        status === 'ready'
          ? t('placedOrder.shipment_ready', { date: writeDay(createdAt) })
          : received && (status === 'delivered' || status === 'collected')
            ? t(`placedOrder.shipment_${status}`, received)
            : isSent
              ? sent
              : t('placedOrder.state_collected')
      }
      pieces={pieces}
    >
      {isSent && (
        <p className="soft">
          {[
            ...(status === 'delivered' && received ? [sent] : []),
            ...(carrier === undefined ? [] : [t('placedOrder.carrier', { carrier })]),
            ...(trackingNumber === undefined
              ? []
              : [t('placedOrder.tracking', { number: trackingNumber })]),
          ].join(' · ')}
        </p>
      )}
      {status === 'sent' && page !== undefined && (
        <p>
          <a href={page}>{t('placedOrder.track')}</a>
        </p>
      )}
      {status === 'ready' && (
        <>
          <p>{t('placedOrder.sayNumber')}</p>
          <Place />
        </>
      )}
    </Part>
  );
}

/** The pick-up place and its opening hours. */
function Place() {
  const t = useTexts('placed-order');
  const { place, hours } = useOrderView();
  return (
    <div className={styles.place}>
      <Icon name="pin" size="s" />
      <p className={styles.written}>{place.join('\n')}</p>
      {hours.length > 0 && (
        <p className={styles.written}>{[t('placedOrder.hours'), ...hours].join('\n')}</p>
      )}
    </div>
  );
}

function CanceledPart({ cancellation }: { readonly cancellation: Cancellation }) {
  const t = useTexts('placed-order');
  const { canceledAt, reason, pieces } = cancellation;
  return (
    <Part
      title={t('placedOrder.shipment_canceled', { date: writeDay(canceledAt) })}
      pieces={pieces}
    >
      {reason !== '' && (
        <p className={`soft ${styles.written}`}>{t('placedOrder.reason', { reason })}</p>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly pieces?: readonly (Pieces & { readonly promise?: string })[];
  readonly isToCome?: boolean;
  readonly children?: ReactNode;
}

function Part({ title, pieces = [], isToCome = false, children }: PartProps) {
  return (
    <li className={classNames(styles.part, isToCome && styles.toCome)}>
      <h3 className={styles.when}>{title}</h3>
      {children}
      {pieces.length > 0 && (
        <ul role="list" className={styles.pieces}>
          {pieces.map((each) => (
            <PartLine key={each.line} {...each} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Pieces that are still to come; nothing where none are. */
function Left(props: Pick<Required<PartProps>, 'title' | 'pieces'>) {
  return props.pieces.length > 0 && <Part {...props} isToCome />;
}

function PartLine({ line, quantity, promise }: Pieces & { readonly promise?: string }) {
  const t = useTexts('placed-order');
  const ordered = useOrderView().lines[line - 1];
  if (ordered === undefined) return null;
  return (
    <li>
      {t('placedOrder.line', {
        quantity: withSign(quantity, ordered.saleUnit),
        name: ordered.name,
      })}
      <p className="soft small">{lineDetails(ordered, t).join('\u00A0· ')}</p>
      {promise !== undefined && <p className="soft small">{promise}</p>}
    </li>
  );
}
