import { useMemo } from 'react'
import type { FormSchema } from '#forms/field-schema.ts'
import { type DrawnFieldsProps, FormLevelProvider, useFormFields } from './form-fields-context.ts'

/** Fields of a nested object at `path`. */
export function ObjectFields({ schema, path, ...drawn }: DrawnFieldsProps & { readonly path: string }) {
  const { DrawnFields } = useFormFields()
  const level = useMemo(() => ({ schema, path }), [schema, path])
  return (
    <FormLevelProvider value={level}>
      <DrawnFields schema={schema} {...drawn} />
    </FormLevelProvider>
  )
}

/** Fields drawn in a box. They belong to the same object as the box. */
export function BoxFields({ schema }: { readonly schema: FormSchema }) {
  const { DrawnFields } = useFormFields()
  return <DrawnFields schema={schema} />
}
