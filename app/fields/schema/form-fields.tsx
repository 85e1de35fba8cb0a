import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldPosition, FormSchema } from '#forms/field-schema.ts'
import type { IssuePath } from '#forms/issue.ts'
import { formatPath } from '#forms/path.ts'
import styles from '../touch-targets.module.css'
import { FormFieldsProvider } from './form-fields-context.ts'
import { HeadingLevelProvider } from './heading-level.tsx'
import { ObjectFields } from './nested-fields.tsx'
import { useFieldsOfForm } from './use-fields-of-form.ts'

type FormFieldsProps<Values extends FieldValues> = {
  readonly schema: FormSchema
  readonly form: UseFormReturn<Values, unknown, Values>
  /** Path of the object with the fields. By default it is the whole form. */
  readonly path?: IssuePath
  /** Column whose fields are drawn. By default all are. */
  readonly position?: FieldPosition
  readonly disabled?: boolean
  /** Level of the topmost headings. By default 2. */
  readonly headingLevel?: number
}

const wholeForm: IssuePath = []

/**
 * Draws the fields of a schema for a form. The schema must be the same object in each render. The form must start with
 * `completeValues(schema, stored)`, so that every field has a value.
 */
export function FormFields<Values extends FieldValues>({
  schema,
  form,
  path = wholeForm,
  disabled = false,
  headingLevel = 2,
  ...drawn
}: FormFieldsProps<Values>) {
  const context = useFieldsOfForm(form, disabled)
  return (
    <FormFieldsProvider value={context}>
      <HeadingLevelProvider value={headingLevel}>
        <div className={styles.touchTargets}>
          <ObjectFields schema={schema} path={formatPath(path)} {...drawn} />
        </div>
      </HeadingLevelProvider>
    </FormFieldsProvider>
  )
}
