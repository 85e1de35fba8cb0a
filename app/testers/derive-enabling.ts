import type { RecordStatus } from '#rules/records/customization.ts'

type StatusForm = {
  readonly setValue: (name: 'status', status: 'active', options: { readonly shouldDirty: true }) => void
}

/**
 * Save that enables rules in testing for every shopper. Like any other save, it is validated and dead ends are searched
 * first. Undefined if the stored record is not in testing.
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
