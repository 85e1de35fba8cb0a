import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import type { FeatureQueries, FeatureRecords } from './feature-records.ts'
import { createLoadedSource } from './loaded-source.ts'
import { type FieldsOfInput, reportToForm } from './report-to-form.ts'
import type { SaveStrategy, SaveTools } from './save-strategy.ts'

type SavePairProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly queries: FeatureQueries
  readonly loaded: FeatureRecords
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
  /** Values of the form for the stored records. */
  readonly readValues: (records: readonly LoadedCustomization[]) => Values
  /** Writes that store the form's values. */
  readonly plan: (records: readonly LoadedCustomization[], values: Values) => SavePlan | Promise<SavePlan>
  readonly fieldsOfInput: FieldsOfInput<Path<Values>>
  readonly savedMessage: string
  readonly onSaved: (values: Values) => void
  /** Called when the form shows the stored values. Later changes are relative to them. */
  readonly onShown?: (values: Values) => void
}

/** Saves a feature that has one form and a pair of records or more. */
export function savePair<Values extends FieldValues>(props: SavePairProps<Values>) {
  const { form, queries, readValues } = props
  const showValues = (values: Values) => {
    form.reset(values)
    props.onShown?.(values)
  }
  return ({
    client,
    toast,
  }: SaveTools): SaveStrategy<Values, FeatureRecords, FeatureRecords | undefined> => ({
    stored: createLoadedSource(
      {
        ...props,
        onWritten: () => void client.invalidateQueries({ queryKey: queries.status.queryKey }),
      },
      client,
    ),
    plan: async ({ records }, values) => planInOrder<OwnerRecord>(await props.plan(records, values)),
    say: reportToForm({
      form,
      fieldsOfInput: props.fieldsOfInput,
      onSaved: (values: Values, fresh: FeatureRecords | undefined) => {
        showValues(fresh === undefined ? values : readValues(fresh.records))
        toast(props.savedMessage, { offersTest: true })
        props.onSaved(values)
      },
    }),
    show: ({ records }) => showValues(readValues(records)),
  })
}
