import { useCallback } from 'react'
import { decides } from '#forms/level.ts'
import { extendPath } from '#forms/path.ts'
import { planResets } from '#forms/resets.ts'
import { type SchemaForm, useFormFields, useFormLevel } from './form-fields-context.ts'

/** Performs a change in the current object, and the resets that follow from it. */
export function useLevelChange() {
  const { form } = useFormFields()
  const rewrite = useRewrite()
  const { schema, path } = useFormLevel()
  return useCallback(
    (name: string, value: unknown, perform: () => void) => {
      // Most values do not affect other fields, so a key press redraws only its own field.
      if (!decides(schema, name)) {
        perform()
        return
      }
      const before = readLevel(form, path)
      perform()
      for (const reset of planResets(schema, before, { ...before, [name]: value })) {
        rewrite(extendPath(path, reset.name), reset.value)
      }
    },
    [form, rewrite, schema, path],
  )
}

/** Replaces a value by one of another shape. Removes old messages and, if the form has been checked, adds new ones. */
export function useRewrite() {
  const { form, isChecked } = useFormFields()
  return useCallback(
    (path: string, value: unknown) => {
      form.setValue(path, value, { shouldDirty: true })
      form.clearErrors(path)
      if (isChecked) void form.trigger(path)
    },
    [form, isChecked],
  )
}

function readLevel(form: SchemaForm, path: string): Readonly<Record<string, unknown>> {
  const values: unknown = path === '' ? form.getValues() : form.getValues(path)
  // Copied, since the form library writes into the object that it returns.
  return values !== null && typeof values === 'object' ? { ...values } : {}
}
