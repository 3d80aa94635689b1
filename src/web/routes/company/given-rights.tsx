import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';

/** The rights of a role that the viewer cannot change. */
export function GivenRights({
  permissions,
}: {
  readonly permissions: readonly CompanyPermission[];
}) {
  const t = useTexts('company');
  return (
    <Section id="permissions" title={t('company.permissions')}>
      {permissions.length === 0 ? (
        <p className="soft">{t('company.noPermissions')}</p>
      ) : (
        <ul className="stack gap-1">
          {permissions.map((permission) => (
            <li key={permission}>{t(`company.right_${permission}`)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
