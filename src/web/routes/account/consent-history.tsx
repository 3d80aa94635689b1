import { newestFirst, type ConsentEvent } from '#domain/privacy/consent-event.ts';
import { consentAnswer, consentPlace, consentVersionText } from '#texts/consents.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';

/** Every yes and no of the customer, and those that this browser has the reference of. */
export function ConsentHistory() {
  const t = useTexts('privacy');
  const { consents } = useView('account/privacy');
  const columns = useColumns();
  const rows = newestFirst([...useDeviceHistory(), ...consents]);
  if (rows.length === 0) return <p className="soft">{t('privacy.historyNone')}</p>;
  return (
    <DataTable
      label={t('privacy.historyTitle')}
      columns={columns}
      rows={rows}
      keyOf={({ about, at, order = '' }) => `${about} ${at} ${order}`}
    />
  );
}

function useColumns(): readonly Column<ConsentEvent>[] {
  const t = useTexts('consents');
  return [
    { key: 'about', title: t('consents.about'), cell: ({ about }) => t(`consents.about_${about}`) },
    { key: 'answer', title: t('consents.answer'), cell: (each) => consentAnswer(each, t) },
    {
      key: 'at',
      title: t('consents.at'),
      isTight: true,
      cell: ({ at }) => <span className="figures">{writeDayAndTime(at)}</span>,
    },
    { key: 'place', title: t('consents.place'), cell: (each) => consentPlace(each, t) },
    {
      key: 'version',
      title: t('consents.version'),
      isTight: true,
      cell: (each) => consentVersionText(each, t),
    },
  ];
}

const answersOfDevice = async () =>
  (await import('#web/state/consent-history.ts')).fetchOwnAnswers();

/** Without a network the page shows what came with it. */
function useDeviceHistory(): readonly ConsentEvent[] {
  const found = useFetched('device', answersOfDevice);
  return found === 'failed' ? [] : (found ?? []);
}
