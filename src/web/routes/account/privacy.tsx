import { useEffect, useId, useRef } from 'react';
import type { Obstacle } from '#domain/privacy/erasure-obstacle.ts';
import { partNames } from '#domain/privacy/personal-parts.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import styles from '#web/features/account/account-page.module.css';
import { Username } from '#web/features/account/username.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { ConsentHistory } from './consent-history.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { controlNamed } from '#ui/written-form.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_privacy'), isHidden: true };
}

/** Its forms are plain ones, so that a file can answer, and they work without scripts. */
export function Component() {
  const t = useTexts('privacy');
  const title = useTexts('account')('account.menu_privacy');
  const { path } = useShop();
  return (
    <AccountPage title={title} note={t('privacy.text')}>
      <Section id="download" title={t('privacy.downloadTitle')}>
        <p>{t('privacy.downloadText')}</p>
        <DeedForm deed="download">{t('privacy.download')}</DeedForm>
      </Section>
      <Section id="consents" title={t('privacy.historyTitle')}>
        <p>
          {t('privacy.historyText')}{' '}
          <a href={path('/privacy/consent')}>{t('privacy.consentLink')}</a>
        </p>
        <ConsentHistory />
      </Section>
      <Section id="kept" title={t('privacy.keptTitle')}>
        <DataTable
          label={t('privacy.keptTitle')}
          columns={useColumns()}
          rows={kept}
          keyOf={(each) => each}
        />
      </Section>
      <Section id="erase" title={t('privacy.eraseTitle')}>
        <p>{t('privacy.eraseGoes')}</p>
        <p>{t('privacy.eraseStays')}</p>
        <Erasure />
      </Section>
    </AccountPage>
  );
}

/** Every part of the register, so that a new one does not compile without its words. */
const kept = [...partNames, 'consents'] as const;

function useColumns(): readonly Column<(typeof kept)[number]>[] {
  const t = useTexts('privacy');
  return [
    { key: 'what', title: t('privacy.what'), cell: (each) => t(`privacy.data_${each}`) },
    { key: 'why', title: t('privacy.why'), cell: (each) => t(`privacy.why_${each}`) },
    { key: 'long', title: t('privacy.howLong'), cell: (each) => t(`privacy.long_${each}`) },
  ];
}

/** The form, or what has to end first. */
function Erasure() {
  const t = useTexts('privacy');
  const { obstacle } = useView('account/privacy');
  if (obstacle !== undefined) return <Unsettled obstacle={obstacle} />;
  return (
    <DeedForm deed="erase" variant="danger">
      {t('privacy.erase')}
    </DeedForm>
  );
}

/** The orders that stand in the way, each with its page. */
function Unsettled({ obstacle: { reason, orders } }: { readonly obstacle: Obstacle }) {
  const t = useTexts('privacy');
  const { path } = useShop();
  return (
    <Notice tone="info" title={t(`privacy.obstacle_${reason}`)}>
      {orders.length > 0 && (
        <ul role="list" className="stack gap-2">
          {orders.map((order) => (
            <li key={order}>
              <a href={path(`/my-account/orders/${order}`)}>{t('privacy.order', { order })}</a>
            </li>
          ))}
        </ul>
      )}
      {reason === 'return_open' && <a href={path('/my-account/returns')}>{t('privacy.returns')}</a>}
    </Notice>
  );
}

const referenceOfDevice = async () =>
  (await import('#web/state/consent-history.ts')).consentReference();

/** The answers about this device have no name, so the download finds them by their reference. */
function DeviceReference() {
  const reference = useFetched('device', referenceOfDevice) ?? '';
  if (reference === '' || reference === 'failed') return null;
  return <input type="hidden" name="reference" value={reference} />;
}

interface DeedFormProps {
  readonly deed: 'download' | 'erase';
  readonly variant?: 'danger';
  readonly children: string;
}

/** The password is typed again, since a session may be stolen. */
function DeedForm({ deed, variant, children }: DeedFormProps) {
  const t = useTexts('privacy');
  const label = useTexts('labels')('labels.password');
  const { path } = useShop();
  const { email } = useView('account/privacy');
  const posted = usePosted();
  const id = useId();
  const refused = posted?.written['deed'] === deed ? posted : undefined;
  const wrong = (name: string) => refused?.wrong.find((each) => each.name === name)?.text;
  const element = useRef<HTMLFormElement>(null);
  const firstWrong = refused?.wrong[0]?.name;
  // The refusal came with a new page, which begins at its top.
  useEffect(() => {
    if (firstWrong !== undefined && element.current)
      controlNamed(element.current, firstWrong)?.focus();
  }, [firstWrong]);
  const field = { id: `${id}password`, name: 'password', label, required: true, written: '' };
  return (
    <form
      ref={element}
      method="post"
      action={path(`/my-account/privacy#${deed}`)}
      className={`stack ${styles.narrow}`}
      noValidate
    >
      <Username email={email} />
      <PasswordField {...field} isMarked={false} error={wrong('password')} />
      {deed === 'download' && <DeviceReference />}
      {deed === 'erase' && <Checkbox name="sure" value="yes" label={t('privacy.sure')} />}
      {wrong('sure') !== undefined && (
        <Notice tone="bad" live>
          {t('privacy.sureNeeded')}
        </Notice>
      )}
      {refused?.failure !== undefined && (
        <Notice tone="bad" live>
          {refused.failure}
        </Notice>
      )}
      <div>
        <Button type="submit" name="deed" value={deed} {...(variant && { variant })}>
          {children}
        </Button>
      </div>
    </form>
  );
}
