import { Suspense, useEffect, useRef } from 'react';
import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import { ore } from '#domain/money/ore.ts';
import {
  dismiss,
  holdNotices,
  releaseNotices,
  showLeftNotice,
  useNotices,
  type NoticeAction,
  type ShownNotice,
} from '#web/state/notices/notifications.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { keepClearOfFocus } from './clear-of-focus.ts';
import styles from './notices.module.css';

const tones = {
  secondary: 'info',
  info: 'info',
  success: 'good',
  warning: 'warn',
  danger: 'bad',
} as const;

export function Notices() {
  const notices = useNotices();
  const place = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;

  useEffect(showLeftNotice, []);

  // Showing a popover again puts it above dialogs that were opened before.
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover || newest === undefined) return undefined;
    element.showPopover();
    const stop = keepClearOfFocus(element);
    return () => {
      stop();
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [newest]);

  return (
    <div
      ref={place}
      popover="manual"
      className={styles.place}
      data-floating
      onPointerEnter={holdNotices}
      onPointerLeave={releaseNotices}
      onFocus={holdNotices}
      onBlur={releaseNotices}
    >
      <div role="log" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {notices.map((notice) => (
          <Suspense key={notice.id} fallback={null}>
            <OneNotice notice={notice} />
          </Suspense>
        ))}
      </div>
    </div>
  );
}

function OneNotice({ notice }: { notice: ShownNotice }) {
  const { t } = useShop();
  const { code, details } = notice;
  return (
    <Notice
      tone={tones[notice.kind]}
      floating
      testId="notificationMessage"
      onDismiss={() => dismiss(notice.id)}
      dismissLabel={t('shell.close')}
      action={
        notice.actions.length > 0 && (
          <div className="cluster gap-2">
            {notice.actions.map((action) => (
              <ActionButton key={action.label} action={action} notice={notice} />
            ))}
          </div>
        )
      }
    >
      {/* Only refusals load sentences, because other notices must also be shown offline. */}
      {isErrorCode(code) ? <RefusalSentence code={code} details={details} /> : t(code, details)}
      {code === 'cart.product_added' && details['pieces'] !== undefined && (
        <AddedToCart details={details} />
      )}
    </Notice>
  );
}

/** Shows the added article (state/cart/cart-changes.ts) as a link to the cart. */
function AddedToCart({ details }: { details: ShownNotice['details'] }) {
  const { t, path, format } = useShop();
  const { name, picture, pieces = 0, sign, [useLargeAmount()]: amount } = details;
  return (
    <a href={path('/cart')} className={styles.added}>
      <CartPicture path={typeof picture === 'string' ? picture : undefined} />
      <span>
        {name !== undefined && <strong>{name}</strong>}
        <span className="small soft figures">
          {sign === undefined
            ? t('notices.pieces', { count: Number(pieces) })
            : `${pieces}\u00A0${sign}`}
          {amount !== undefined && `, ${format.price(ore(Number(amount)))}`}
        </span>
        <span className="small">{t('shell.toCart')}</span>
      </span>
    </a>
  );
}

function ActionButton({ action, notice }: { action: NoticeAction; notice: ShownNotice }) {
  const { path, t } = useShop();
  const leave = () => {
    dismiss(notice.id);
    action.onPress?.();
  };
  const words = t(action.label);
  return action.href === undefined ? (
    <Button size="s" variant="quiet" onClick={leave}>
      {words}
    </Button>
  ) : (
    <Button size="s" href={path(action.href)} onClick={leave}>
      {words}
    </Button>
  );
}

function isErrorCode(code: ShownNotice['code']): code is ErrorCode {
  return code in errorTable;
}
