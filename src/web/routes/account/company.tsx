import type { CompanyView } from '#contract/views/company.ts';
import { companyAddressLines } from '#domain/company/company-address.ts';
import type { OrderLimits, Spent } from '#domain/company/order-limits.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { CompanyNotice } from '#web/features/company/company-notice.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Section } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_company'), isHidden: true };
}

/** The company's details, and whether it trades (rules/companies#pages). */
export function Component() {
  const t = useTexts('company');
  const words = useTexts('account');
  const { path } = useShop();
  const company = useView('account/company');
  const canChange = useCompanyRight('company.edit');
  return (
    <AccountPage
      title={words('account.menu_company')}
      badge={
        <StatusBadge of="company" state={company.status}>
          {t(`company.status_${company.status}`)}
        </StatusBadge>
      }
      actions={
        canChange && (
          <Button href={path('/my-account/company/edit')}>{words('account.change')}</Button>
        )
      }
    >
      {company.status !== 'active' && <CompanyNotice {...company} />}
      <Details company={company} />
      {company.own && <OwnLimits {...company.own} />}
    </AccountPage>
  );
}

function Details({ company }: { readonly company: CompanyView }) {
  const t = useTexts('company');
  const labels = useTexts('labels');
  const { name, legalName, email, phone, administrator } = company;
  return (
    <Facts
      rows={[
        [t('company.name'), name],
        ...(legalName === '' ? [] : [[t('company.legalName'), legalName] as const]),
        [t('company.number'), organisationNumberText(company.organisationNumber)],
        [t('company.address'), companyAddressLines(company).join(', ')],
        [labels('labels.email'), email],
        [labels('labels.phone'), phoneText(phone)],
        ...(administrator === undefined
          ? []
          : [[t('company.role_administrator'), administrator] as const]),
      ]}
    />
  );
}

/** The viewer's own limits, and what they have used of the month's (rules/companies#limits). */
function OwnLimits({ orderLimit, monthLimit, spent }: OrderLimits & Spent) {
  const t = useTexts('company');
  const { format } = useShop();
  return (
    <Section id="limits" title={t('company.ownLimits')}>
      {orderLimit !== null && (
        <p>{t('company.ownOrderLimit', { amount: format.money(orderLimit) })}</p>
      )}
      {monthLimit !== null && (
        <p>
          {t('company.ownMonthLimit', {
            amount: format.money(monthLimit),
            spent: format.money(spent),
          })}
        </p>
      )}
      <p className="soft">{t('company.ownLimitsText')}</p>
    </Section>
  );
}
