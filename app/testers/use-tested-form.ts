import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { Testing } from '#rules/language/rule-set.ts'
import type { Issue } from '#rules/language/validation/issue.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { createIssuesResolver } from '../fields/schema/issues-resolver.ts'
import { useFormTesters, useTesting } from './use-testing.ts'

type TestedValues = FieldValues & { readonly status: RecordStatus; readonly testing?: Testing }

type TestedFormProps<Values extends TestedValues> = Omit<UseFormProps<Values>, 'resolver'> & {
  /** Who tests what is stored. */
  readonly before: Testing | undefined
  /** Issues that keep the form's records from being saved. */
  readonly findIssues: (whole: Values) => readonly Issue[]
  /** Resolves once the facts for the issues are loaded or have failed to load. A save waits for it. */
  readonly whenLoaded?: () => Promise<unknown>
}

/**
 * A form with a status that may be Testing. Who tests is no field of it: `addTesters` gives the values as they are
 * judged, shown and stored, with the shop's testers as they are now. A save in testing waits until they are known.
 */
export function useTestedForm<Values extends TestedValues>({
  before,
  findIssues,
  whenLoaded,
  ...props
}: TestedFormProps<Values>) {
  const testers = useFormTesters(before)
  const addTesters = (values: Values) => ({ ...values, testing: testers.now() })
  const findIssuesOf = (values: Values) => findIssues(addTesters(values))
  const form = useForm<Values>({
    ...props,
    resolver: createIssuesResolver(async (values) => {
      await Promise.all([testers.whenKnown(values.status), whenLoaded?.()])
      return findIssuesOf(values)
    }),
  })
  const values = form.watch()
  useTesting(values.status, testers)
  return { form, values, addTesters, findIssues: findIssuesOf }
}
