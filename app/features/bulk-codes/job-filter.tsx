import { useForm, useWatch } from 'react-hook-form'
import type { DateRange } from '#forms/dates/date-range.ts'
import type { PickedDiscount } from '#forms/discounts/picked-discount.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { ActionButton } from '../../blocks/action-button.tsx'
import { Line } from '../../blocks/stack.tsx'
import { PlainCard } from '../../blocks/titled-card.tsx'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import type { JobFilter } from './bulk-codes-server.ts'

const words = bulkCodeScreenWords.jobs.filter

type FilterValues = { discount: PickedDiscount[]; days: DateRange }

const nothing: FilterValues = { discount: [], days: { start: '', end: '' } }

/** A picker of its own next to the days: both narrow the same list. */
const filterFields: FormSchema = [
  {
    kind: 'layout',
    sections: [
      {
        fields: [
          {
            kind: 'group',
            fields: [
              { kind: 'discount_codes', name: 'discount', label: words.discount },
              { kind: 'date_range', name: 'days', label: words.days },
            ],
          },
        ],
      },
    ],
  },
]

export function useJobFilter() {
  const form = useForm<FilterValues>({ defaultValues: nothing })
  const [discount, days] = useWatch({ control: form.control, name: ['discount', 'days'] })
  const [picked] = discount
  const filter: JobFilter = {
    ...(picked === undefined ? {} : { discountId: picked.id }),
    ...(days.start === '' ? {} : { from: startOf(days.start, 0) }),
    ...(days.end === '' ? {} : { before: startOf(days.end, 1) }),
  }
  return { form, filter, isOn: Object.keys(filter).length > 0 }
}

/** First moment of a day, or of a day after it, in the merchant's time zone, as in the list. */
function startOf(day: string, daysAfter: number): string {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + daysAfter)
  return moment.toISOString()
}

/** Filter of the listed jobs. */
export function JobFilterCard({ form, isOn }: Omit<ReturnType<typeof useJobFilter>, 'filter'>) {
  return (
    <PlainCard>
      <FormFields schema={filterFields} form={form} />
      {isOn && (
        <Line>
          <ActionButton label={words.clear} onAction={() => form.reset(nothing)} />
        </Line>
      )}
    </PlainCard>
  )
}
