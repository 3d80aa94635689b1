import '#web/features/account/account-dictionaries.ts';
import styles from '#web/features/account/account.module.css';
import type { PageMeta } from '#web/page/screens.ts';
import { OwnApplication } from '#web/routes/company/own-application.tsx';
import { ApplicationWithAccount } from '#web/routes/company/application-with-account.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('company', shop)('company.registerTitle'), isHidden: true };
}

/** A company applies, with a new account or that of the visitor (rules/companies#registration). */
export function Component() {
  const t = useTexts('company');
  const { visitor, storeView } = useShop();
  const { approval } = storeView.settings.companies;
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('company.registerTitle')}</h1>
        <p className="soft">{t(`company.registerText_${approval}`)}</p>
        {visitor.isLoggedIn ? <OwnApplication /> : <ApplicationWithAccount />}
      </div>
      {!visitor.isLoggedIn && <HasAccount />}
    </div>
  );
}

function HasAccount() {
  const t = useTexts('company');
  const words = useTexts('account');
  const { t: shell, path } = useShop();
  const back = encodeURIComponent(path('/company/register'));
  return (
    <aside className={styles.aside} aria-labelledby="has-account">
      <h2 id="has-account" className={styles.heading}>
        {words('account.hasAccount')}
      </h2>
      <p className="soft">{t('company.hasAccountText')}</p>
      <Button href={path(`/login?return=${back}`)}>{shell('shell.login')}</Button>
    </aside>
  );
}
