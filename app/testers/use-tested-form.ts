import { useRef } from 'react'
import { type FieldValues, type UseFormProps, useForm, useWatch } from 'react-hook-form'
import type { Issue } from '#forms/issue.ts'
import type { Testing } from '#rules/language/rule-set.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { createIssuesResolver } from '../fields/schema/issues-resolver.ts'
import { useFormTesters, useTesting } from './use-testing.ts'

type TestedValues = FieldValues & { readonly status: RecordStatus; readonly testing?: Testing }

type TestedFormProps<Values extends TestedValues> = Omit<UseFormProps<Values>, 'resolver'> & {
  /** Testers of the stored record. */
  readonly before: Testing | undefined
  /** Finds issues that prevent the form's records from being saved. */
  readonly findIssues: (whole: Values) => readonly Issue[] | Promise<readonly Issue[]>
  /** Resolves once the data for the issues has loaded or failed to load. A save waits for it. */
  readonly whenLoaded?: () => Promise<unknown>
}

/**
 * Form with a status that may be Testing. Testers are not a field of the form: `addTesters` adds the shop's current
 * testers to the values for validation, display and storage. A save in testing waits until they are loaded.
 */
export function useTestedForm<Values extends TestedValues>({
  before,
  findIssues,
  whenLoaded,
  ...props
}: TestedFormProps<Values>) {
  const testers = useFormTesters(before)
  const addTesters = (values: Values) => ({ ...values, testing: testers.now() })
  const found = useRef<readonly Issue[]>([])
  const form = useForm<Values>({
    ...props,
    resolver: createIssuesResolver(async (values) => {
      await Promise.all([testers.whenKnown(values.status), whenLoaded?.()])
      found.current = []
      found.current = await findIssues(addTesters(values))
      return found.current
    }),
  })
  const values = useWatch({ control: form.control }) as Values
  useTesting(values.status, testers)
  return {
    form,
    values,
    addTesters,
    /** Issues of the last validation. */
    refusedFor: () => found.current,
  }
}
