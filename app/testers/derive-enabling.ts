import type { RecordStatus } from '#rules/records/customization.ts'

type StatusForm = {
  readonly setValue: (name: 'status', status: 'active', options: { readonly shouldDirty: true }) => void
}

/**
 * Enables rules in testing for every shopper. It is a save as any other, after validation and the search for dead
 * ends. Undefined if the stored record is not in testing.
 */
export function deriveEnabling(
  stored: RecordStatus | undefined,
  form: StatusForm,
  save: () => void,
): (() => void) | undefined {
  if (stored !== 'testing') return undefined
  return () => {
    form.setValue('status', 'active', { shouldDirty: true })
    save()
  }
}
