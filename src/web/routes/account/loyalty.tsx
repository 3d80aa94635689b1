import type { ShownCard } from '#contract/views/loyalty.ts';
import { worthOf } from '#domain/loyalty/points.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { NoScripts } from '#web/life/no-scripts.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Facts, Section } from '#ui/page.tsx';
import { LoyaltyCard } from '#web/routes/loyalty/loyalty-card.tsx';
import { PointMoves } from '#web/routes/loyalty/point-moves.tsx';
import styles from '#web/routes/loyalty/loyalty.module.css';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_loyalty'), isHidden: true };
}

/** The form to join is a plain one, so that a press works with and without scripts. */
export function Component() {
  const t = useTexts('loyalty');
  const title = useTexts('account')('account.menu_loyalty');
  const { card, isSent } = useView('account/loyalty');
  const failure = usePosted()?.failure;
  return (
    <AccountPage title={title} note={card ? undefined : t('loyalty.offer')}>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {card && isSent && (
        <Notice tone="good" live>
          {t('loyalty.joined')}
        </Notice>
      )}
      {card && <Points card={card} />}
      {card && <NoScripts>{import.meta.env.SSR && <UseNeedsScripts />}</NoScripts>}
      <Section id="terms" title={t('loyalty.terms')}>
        <Facts rows={useTerms()} />
        {!card && <JoinForm />}
      </Section>
      {card && (
        <Section id="history" title={t('loyalty.history')}>
          <PointMoves moves={card.moves} />
        </Section>
      )}
    </AccountPage>
  );
}

function UseNeedsScripts() {
  return <Notice tone="info">{useTexts('loyalty')('loyalty.useScripts')}</Notice>;
}

function Points({ card }: { readonly card: ShownCard }) {
  const t = useTexts('loyalty');
  const { format } = useShop();
  const { points, worth, next, owed } = card;
  return (
    <div className={styles.overview}>
      <LoyaltyCard card={card} />
      <div className="stack gap-2">
        <p className={styles.points} data-testid="points">
          {t('loyalty.points', { points: format.number(points) })}
        </p>
        <p>{t('loyalty.worth', { amount: format.money(worth) })}</p>
        {next && (
          <p className="soft">
            {t('loyalty.next', {
              points: format.number(next.points),
              day: writeDay(moment(next.expires - 1)),
            })}
          </p>
        )}
        {owed > 0 && <p className="soft">{t('loyalty.owed', { points: format.number(owed) })}</p>}
      </div>
    </div>
  );
}

/** The merchant's terms in sentences, from the settings. */
function useTerms() {
  const t = useTexts('loyalty');
  const { format, storeView } = useShop();
  const terms = storeView.settings.loyalty;
  const { pointsPerKrone, validMonths, minPoints, isForCompanies } = terms;
  const whole = format.number(minPoints);
  const amount = format.money(worthOf(minPoints, terms));
  return [
    [
      t('loyalty.earnTitle'),
      [
        t('loyalty.earn', { points: format.number(pointsPerKrone) }),
        ...(isForCompanies ? [] : [t('loyalty.notForCompanies')]),
      ].join(' '),
    ],
    [t('loyalty.useTitle'), t('loyalty.use', { points: whole, amount })],
    [t('loyalty.expireTitle'), t('loyalty.expire', { months: format.number(validMonths) })],
    [t('loyalty.backTitle'), t('loyalty.back')],
  ] as const;
}

function JoinForm() {
  const t = useTexts('loyalty');
  const { path } = useShop();
  return (
    <form method="post" action={path('/my-account/loyalty')} className="stack gap-3">
      <p className="soft">{t('loyalty.consent')}</p>
      <div>
        <Button type="submit" variant="primary">
          {t('loyalty.join')}
        </Button>
      </div>
    </form>
  );
}
