import { useState } from 'react';
import type { OwnReviewsView, ReviewedGoods } from '#contract/views/own-reviews.ts';
import { starsOf } from '#domain/reviews/review.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import rows from '#web/features/account/rows.module.css';
import styles from '#web/routes/reviews/own-reviews.module.css';
import { openModal, useComingModal } from '#web/state/dialogs/modals.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { Stars } from '#ui/stars.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('own-reviews', shop)('ownReviews.title'), isHidden: true };
}

/** Own reviews with their states, and goods to review (rules/products#own-reviews). */
export function Component() {
  const t = useTexts('own-reviews');
  const { path } = useShop();
  const { reviews, unreviewed } = useView('account/reviews');
  const [sent, setSent] = useState<readonly number[]>([]);
  const waiting = unreviewed.filter(({ product }) => !sent.includes(product.id));
  const isEmpty = reviews.length + unreviewed.length === 0;
  return (
    <AccountPage title={t('ownReviews.title')}>
      {sent.length > 0 && (
        <Notice tone="good" live>
          {t('ownReviews.sent', { count: sent.length })}
        </Notice>
      )}
      {isEmpty && (
        <EmptyState
          title={t('ownReviews.none')}
          help={t('ownReviews.noneHelp')}
          action={
            <Button variant="primary" href={path('/my-account/orders')}>
              {t('ownReviews.orders')}
            </Button>
          }
        />
      )}
      {waiting.length > 0 && (
        <Section id="to-review" title={t('ownReviews.toReview')}>
          <ul role="list" className={rows.list}>
            {waiting.map(({ product, boughtAt }) => (
              <li key={product.id} className={rows.row}>
                <CartPicture path={product.picture} />
                <div className={rows.words}>
                  <Name product={product} />
                  <p className="soft small">
                    {t('ownReviews.bought', { date: writeDay(boughtAt) })}
                  </p>
                </div>
                <Write
                  product={product}
                  onSent={() => setSent((before) => [...before, product.id])}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section id="written" title={t('ownReviews.written')}>
          <ul role="list" className={rows.list}>
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        </Section>
      )}
    </AccountPage>
  );
}

function Name({ product }: { readonly product: ReviewedGoods }) {
  const { path } = useShop();
  return (
    <p>
      <a href={path(`/${product.path}`)}>{product.name}</a>
    </p>
  );
}

interface WriteProps {
  readonly product: ReviewedGoods;
  readonly onSent: () => void;
}

function Write({ product: { id, name }, onSent }: WriteProps) {
  const t = useTexts('own-reviews');
  const coming = useComingModal();
  const isBusy = coming?.name === 'review' && coming.payload.id === id;
  return (
    <Button
      icon="edit"
      busy={isBusy}
      aria-label={t('ownReviews.writeAbout', { name })}
      onClick={() => openModal('review', { id, name, onSent })}
    >
      {t('ownReviews.write')}
    </Button>
  );
}

const states = { 1: 'shown', 2: 'waiting', 3: 'refused' } as const;

function Review({ review }: { readonly review: OwnReviewsView['reviews'][number] }) {
  const t = useTexts('own-reviews');
  const { product, title, detail, ratings, status, reason, createdAt } = review;
  const stars = starsOf(ratings);
  const state = states[status];
  return (
    <li className={rows.row}>
      <CartPicture path={product?.picture} />
      <div className={rows.words}>
        {product && <Name product={product} />}
        <p>
          <StatusBadge of="review" state={state}>
            {t(`ownReviews.state_${state}`)}
          </StatusBadge>
        </p>
        {state === 'refused' && (
          <p>
            {reason === undefined ? t('ownReviews.noReason') : t('ownReviews.reason', { reason })}
          </p>
        )}
        {stars !== undefined && (
          <Stars value={stars} label={t('ownReviews.stars', { count: stars })} />
        )}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>{detail}</p>
        <p className="soft small">{t('ownReviews.writtenOn', { date: writeDay(createdAt) })}</p>
      </div>
    </li>
  );
}
