import { useId, useState } from 'react';
import {
  permissionTree,
  withRight,
  type PermissionBranch,
} from '#domain/permissions/company-role.ts';
import {
  isCompanyPermission,
  type CompanyPermission,
} from '#domain/permissions/permission-table.ts';
import type { FieldOf } from '#web/forms/form-of.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError, FieldName } from '#ui/field.tsx';
import styles from './permission-field.module.css';

/**
 * The rights of a role as a tree of check boxes: one that is ticked ticks what it requires, and one that
 * is cleared clears what requires it (rules/companies#permissions).
 */
export function PermissionField({ id, name, label, error, written }: FieldOf) {
  const errorId = useId();
  const [given, setGiven] = useState(() => written.split('\n').filter(isCompanyPermission));
  return (
    <fieldset
      id={id}
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>
        <FieldName label={label} mark={undefined} />
      </legend>
      <Branches
        branches={permissionTree()}
        name={name}
        given={given}
        onChange={(permission, isGiven) => setGiven([...withRight(given, permission, isGiven)])}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface BranchesProps {
  readonly branches: readonly PermissionBranch[];
  readonly name: string;
  readonly given: readonly CompanyPermission[];
  readonly onChange: (permission: CompanyPermission, isGiven: boolean) => void;
}

/** The viewer gives away only rights that they have (rules/companies#roles). */
function Branches({ branches, ...tree }: BranchesProps) {
  const t = useTexts('company');
  const { companyRights = [] } = useShop().visitor;
  const { name, given, onChange } = tree;
  return (
    <ul role="list" className={styles.branches}>
      {branches.map(({ permission, children }) => (
        <li key={permission}>
          <Checkbox
            name={name}
            value={permission}
            label={t(`company.right_${permission}`)}
            checked={given.includes(permission)}
            disabled={!companyRights.includes(permission)}
            onChange={({ target }) => onChange(permission, target.checked)}
          />
          {children.length > 0 && <Branches branches={children} {...tree} />}
        </li>
      ))}
    </ul>
  );
}
