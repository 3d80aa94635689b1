import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  /** The id of the label, for a group of several boxes in one field. */
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export function useField() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-required': field.required || undefined,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
