import { useCallback } from 'react'
import { decides } from '#forms/level.ts'
import { extendPath } from '#forms/path.ts'
import { planResets } from '#forms/resets.ts'
import { type SchemaForm, useFormFields, useFormLevel } from './form-fields-context.ts'

/** Performs a change in the current object, and the resets that follow from it. */
export function useLevelChange() {
  const { form } = useFormFields()
  const writeAnew = useWriteAnew()
  const { schema, path } = useFormLevel()
  return useCallback(
    (name: string, value: unknown, perform: () => void) => {
      // Most values decide nothing, and a key press should cost nothing beyond its own field.
      if (!decides(schema, name)) {
        perform()
        return
      }
      const before = readLevel(form, path)
      perform()
      for (const reset of planResets(schema, before, { ...before, [name]: value })) {
        writeAnew(extendPath(path, reset.name), reset.value)
      }
    },
    [form, writeAnew, schema, path],
  )
}

/** Puts a value of another shape in a place: old messages go, and new ones come where the form has been checked. */
export function useWriteAnew() {
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
  // A copy, since the form library writes into the object it hands out.
  return values !== null && typeof values === 'object' ? { ...values } : {}
}
