import { returnQuery } from '#domain/navigation/return-address.ts';
import styles from '#web/features/account/account.module.css';
import { AskPasswordForm } from '#web/features/account/ask-password-form.tsx';
import { ChoosePasswordForm } from '#web/features/account/choose-password-form.tsx';
import { LinkOver, useLinkOver } from '#web/features/account/link-over.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('passwords', shop)('passwords.chooseTitle'), isHidden: true };
}

/** The link of a letter leads here: to a new password, or to another link where this one is over. */
export function Component() {
  const t = useTexts('passwords');
  const { t: shell, path } = useShop();
  const { link, email, resetToken } = useView('reset-password');
  const returnTo = useWishedReturn();
  const { isOver, noticing } = useLinkOver();
  const loginAddress = path('/login') + returnQuery('?', returnTo);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('passwords.chooseTitle')}</h1>
        {link === 'open' && !isOver && (
          <ChoosePasswordForm email={email} resetToken={resetToken} noticing={noticing} />
        )}
        {link === 'open' && isOver && (
          <LinkOver
            text={t('passwords.linkOver')}
            again={{ href: '/forgot-password', words: t('passwords.again') }}
          />
        )}
        {(link === 'over' || link === 'cut') && (
          <>
            <AskPasswordForm email={email}>
              <Notice tone="warn">
                {t(link === 'cut' ? 'passwords.linkCut' : 'passwords.linkOver')}
              </Notice>
            </AskPasswordForm>
            <a href={loginAddress}>{shell('shell.login')}</a>
          </>
        )}
        {link === 'done' && (
          <>
            <Notice tone="good">{t('passwords.done')}</Notice>
            <Button href={loginAddress}>{shell('shell.login')}</Button>
          </>
        )}
      </div>
    </div>
  );
}
