import type { OwnSession } from '#contract/sessions.ts';
import { otherSessions } from '#domain/customer/end-session.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_sessions'), isHidden: true };
}

/** Its forms are plain ones, so that a press works with and without scripts. */
export function Component() {
  const t = useTexts('sessions');
  const title = useTexts('account')('account.menu_sessions');
  const { path } = useShop();
  const { sessions, isSent } = useView('account/sessions');
  const failure = usePosted()?.failure;
  return (
    <AccountPage
      title={title}
      note={
        <>
          {t('sessions.text')}{' '}
          <a href={path('/my-account/password')}>{t('sessions.newPassword')}</a>
        </>
      }
      actions={
        sessions.length > 1 && <EndForm session={otherSessions}>{t('sessions.endOthers')}</EndForm>
      }
    >
      {isSent && failure === undefined && (
        <Notice tone="good" live>
          {t('sessions.done')}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <DataTable label={title} columns={useColumns()} rows={sessions} keyOf={({ id }) => id} />
    </AccountPage>
  );
}

function useColumns(): readonly Column<OwnSession>[] {
  const t = useTexts('sessions');
  return [
    { key: 'device', title: t('sessions.device'), cell: (session) => <DeviceOf {...session} /> },
    {
      key: 'signed-in',
      title: t('sessions.signedIn'),
      isTight: true,
      cell: ({ signedInAt }) => <span className="figures">{writeDayAndTime(signedInAt)}</span>,
    },
    {
      key: 'last-used',
      title: t('sessions.lastUsed'),
      isTight: true,
      cell: ({ isCurrent, lastUsedAt }) =>
        isCurrent ? (
          t('sessions.inUse')
        ) : (
          <span className="figures">{writeDayAndTime(lastUsedAt)}</span>
        ),
    },
    {
      key: 'end',
      title: t('sessions.end'),
      isUntitled: true,
      isAtEnd: true,
      isTight: true,
      cell: (session) => !session.isCurrent && <EndOne session={session} />,
    },
  ];
}

function DeviceOf({ device, isCurrent, isRepresented }: OwnSession) {
  const t = useTexts('sessions');
  const name = useDeviceName(device);
  return (
    <span className="cluster gap-2">
      {name}
      {isRepresented && <Badge>{t('sessions.represented')}</Badge>}
      {isCurrent && <Badge tone="good">{t('sessions.current')}</Badge>}
    </span>
  );
}

function EndOne({ session: { id, device } }: { readonly session: OwnSession }) {
  const label = useTexts('sessions')('sessions.end');
  return (
    <EndForm session={id} size="s" aria-label={`${label} ${useDeviceName(device)}`}>
      {label}
    </EndForm>
  );
}

interface EndFormProps {
  readonly session: string;
  readonly size?: 's' | 'm';
  readonly 'aria-label'?: string;
  readonly children: string;
}

function EndForm({ session, ...button }: EndFormProps) {
  const { path } = useShop();
  return (
    <form method="post" action={path('/my-account/sessions')}>
      <Button type="submit" name="session" value={session} {...button} />
    </form>
  );
}

function useDeviceName({ browser, system }: OwnSession['device']): string {
  const t = useTexts('sessions');
  if (browser === undefined) {
    return system === undefined ? t('sessions.unknown') : t('sessions.system', { system });
  }
  return system === undefined ? browser : t('sessions.browserAndSystem', { browser, system });
}
