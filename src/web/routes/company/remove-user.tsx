import { openModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';
import { carryOut } from './carry-out.ts';

interface RemoveUserProps {
  readonly customerId: number;
  readonly name: string;
}

export function RemoveUser({ customerId, name }: RemoveUserProps) {
  const t = useTexts('company');
  const { t: shell, path } = useShop();
  const ask = () =>
    openModal('confirmation', {
      title: t('company.removeUserTitle', { name }),
      text: t('company.removeUserText'),
      yes: shell('shell.remove'),
      no: shell('shell.keep'),
      isDanger: true,
      onYes: () =>
        carryOut(
          ({ removeUser }, client) => client.call(removeUser, { query: { customerId } }),
          ['company.user_removed', path('/my-account/company/users')],
        ),
    });
  return (
    <Section id="remove" title={t('company.removeUser')}>
      <p className="soft">{t('company.removeUserText')}</p>
      <div>
        <Button variant="danger" onClick={ask}>
          {t('company.removeUser')}
        </Button>
      </div>
    </Section>
  );
}
