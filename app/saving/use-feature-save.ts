import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { planInOrder } from '#rules/records/staged-plan.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import type { FeatureQueries, FeatureRecords } from './feature-records.ts'
import { type FieldsOfInput, findRefusedFields } from './refused-fields.ts'
import { useLoadedSave } from './use-loaded-save.ts'

type FeatureSaveProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly queries: FeatureQueries
  readonly loaded: FeatureRecords
  /** True if the records could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
  /** Values of the form for the stored records. */
  readonly readValues: (records: readonly LoadedCustomization[]) => Values
  /** Writes that store the form's values. */
  readonly plan: (records: readonly LoadedCustomization[], values: Values) => SavePlan | Promise<SavePlan>
  /** Fields of the platform's inputs, by the form field that decides them. */
  readonly fieldsOfInput: FieldsOfInput<Path<Values>>
  readonly savedMessage: string
  readonly onSaved?: (values: Values) => void
  /** Called when the form shows the stored values, from which changes count. */
  readonly onShown?: (values: Values) => void
  /** Receives the faults of values that the form's own rules refuse. */
  readonly onRefused?: (faults: FieldErrors<Values>) => void
}

/** Save of the records of a feature with one form. */
export function useFeatureSave<Values extends FieldValues>(props: FeatureSaveProps<Values>) {
  const { form, queries, loaded, outdated, readValues, fieldsOfInput } = props
  const shopify = useAppBridge()
  const queryClient = useQueryClient()

  const showValues = (values: Values) => {
    form.reset(values)
    props.onShown?.(values)
  }

  const { report, save, takeTheirs, discard } = useLoadedSave<Values, FeatureRecords>({
    queries,
    loaded,
    outdated,
    plan: async ({ records }, values) => planInOrder(await props.plan(records, values)),
    onWritten: () => void queryClient.invalidateQueries({ queryKey: queries.status.queryKey }),
    onStopped: (cause) => {
      for (const [field, text] of findRefusedFields(cause, fieldsOfInput))
        form.setError(field, { message: text })
    },
    onSaved: (values, fresh) => {
      showValues(fresh === undefined ? values : readValues(fresh.records))
      shopify.toast.show(props.savedMessage)
      props.onSaved?.(values)
    },
    show: ({ records }) => showValues(readValues(records)),
  })

  return {
    report,
    save: () => void form.handleSubmit(save, (faults) => props.onRefused?.(faults))(),
    takeTheirs,
    discard,
  }
}

export type FeatureSave = ReturnType<typeof useFeatureSave>
