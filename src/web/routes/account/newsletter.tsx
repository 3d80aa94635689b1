import type { OwnNewsletterView } from '#contract/views/newsletter.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('newsletter', shop)('newsletter.title'), isHidden: true };
}

/** Its form is a plain one, so that a press works with and without scripts. */
export function Component() {
  const t = useTexts('newsletter');
  const { path } = useShop();
  const { email, state, events } = useView('account/newsletter');
  const failure = usePosted()?.failure;
  const columns = useColumns();
  const isOn = state === 'subscribed';
  return (
    <AccountPage title={t('newsletter.title')} note={t('newsletter.address')}>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Notice tone={isOn ? 'good' : 'info'}>{t(`newsletter.state_${state}`, { email })}</Notice>
      <form method="post" action={path('/my-account/newsletter')} className="stack gap-3">
        {!isOn && <p className="soft">{t('newsletter.yes_form')}</p>}
        <div>
          <Button
            type="submit"
            variant={isOn ? 'secondary' : 'primary'}
            name="newsletter"
            value={isOn ? 'leave' : 'subscribe'}
          >
            {t(isOn ? 'newsletter.leave' : 'newsletter.subscribe')}
          </Button>
        </div>
      </form>
      <p className="soft">
        {t('newsletter.kept')}{' '}
        <a href={path('/my-account/privacy#erase')}>{t('newsletter.erase')}</a>
      </p>
      {events.length > 0 && (
        <Section id="history" title={t('newsletter.history')}>
          <DataTable
            label={t('newsletter.history')}
            columns={columns}
            rows={events}
            keyOf={(event) => `${event.at} ${event.state}`}
          />
        </Section>
      )}
    </AccountPage>
  );
}

type Event = OwnNewsletterView['events'][number];

function useColumns(): readonly Column<Event>[] {
  const t = useTexts('newsletter');
  return [
    {
      key: 'when',
      title: t('newsletter.when'),
      isTight: true,
      cell: ({ at }) => <span className="figures">{writeDayAndTime(at)}</span>,
    },
    {
      key: 'what',
      title: t('newsletter.what'),
      cell: ({ state }) => t(`newsletter.event_${state}`),
    },
    {
      key: 'where',
      title: t('newsletter.where'),
      cell: ({ place }) => t(`newsletter.at_${place}`),
    },
  ];
}
