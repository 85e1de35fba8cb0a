import { useMemo } from 'react'
import type { FormSchema } from '#rules/form/field-schema.ts'
import { type DrawnFieldsProps, FormLevelProvider, useFormSurroundings } from './form-surroundings.ts'

/** Fields that stand in an object of their own at `path`. */
export function ObjectFields({ schema, path, ...drawn }: DrawnFieldsProps & { readonly path: string }) {
  const { DrawnFields } = useFormSurroundings()
  const level = useMemo(() => ({ schema, path }), [schema, path])
  return (
    <FormLevelProvider value={level}>
      <DrawnFields schema={schema} {...drawn} />
    </FormLevelProvider>
  )
}

/** Fields drawn in a box: they stand in the same object as the box. */
export function BoxFields({ schema }: { readonly schema: FormSchema }) {
  const { DrawnFields } = useFormSurroundings()
  return <DrawnFields schema={schema} />
}
