import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { DateRange } from '#forms/dates/date-range.ts'
import type { PickedDiscount } from '#forms/discounts/picked-discount.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { formatJobListAddress, parseJobListAddress } from '#rules/features/bulk-codes/job-list-address.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { PhoneMargin } from '../../ui/phone-margin.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import type { JobFilter } from './bulk-codes-server.ts'

const words = bulkCodeScreenWords.jobs.filter

type FilterValues = { discount: PickedDiscount[]; days: DateRange }

const nothing: FilterValues = { discount: [], days: { start: '', end: '' } }

/** A separate picker next to the days: both narrow the same list. */
const filterFields: FormSchema = [
  {
    kind: 'layout',
    sections: [
      {
        title: words.title,
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

/** Marks entries of the browser's history that the filter wrote. */
const ownStep = { writtenBy: 'jobs' } as const

/**
 * Filter of jobs. The address keeps it, so that reloading and sharing restore it. An address from elsewhere, such as
 * the menu, sets the filter. `titles` has the titles of the app's discounts by their numbers.
 */
export function useJobFilter(titles: ReadonlyMap<string, string>) {
  const location = useLocation()
  const navigate = useNavigate()
  const form = useForm<FilterValues>({ defaultValues: readAddress(location.search) })
  const [discount, days] = useWatch({ control: form.control, name: ['discount', 'days'] })

  useEffect(() => {
    if (location.state?.writtenBy !== ownStep.writtenBy) form.reset(readAddress(location.search))
  }, [location, form])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({
          values: {
            discount: [one],
            days: chosen,
          },
        }) => {
          const search = formatJobListAddress({ discountId: one?.id, days: chosen })
          if (search === formatJobListAddress(parseJobListAddress(location.search))) return
          void navigate({ search }, { replace: true, state: ownStep })
        },
      }),
    [form, navigate, location],
  )

  const [named] = discount
  const number = named && formatRecordNumber(named.id)
  const title = number === undefined ? undefined : titles.get(number)
  useEffect(() => {
    if (named !== undefined && title !== undefined && named.title === number)
      form.setValue('discount', [{ id: named.id, title }])
  }, [form, named, number, title])

  const filter: JobFilter = {
    ...(named === undefined ? {} : { discountId: named.id }),
    ...(days.start === '' ? {} : { from: startOf(days.start, 0) }),
    ...(days.end === '' ? {} : { before: startOf(days.end, 1) }),
  }
  return { form, filter, isOn: Object.keys(filter).length > 0 }
}

/** Values in an address. A discount is shown by its number until its title is known. */
function readAddress(queryString: string): FilterValues {
  const { discountId, days } = parseJobListAddress(queryString)
  return {
    discount: discountId === undefined ? [] : [{ id: discountId, title: formatRecordNumber(discountId) }],
    days,
  }
}

/** First moment of a day, or of a later day, in the merchant's time zone, as in the list. */
function startOf(day: string, daysAfter: number): string {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + daysAfter)
  return moment.toISOString()
}

/** Filter of the listed jobs. */
export function JobFilterCard({ form, isOn }: Omit<ReturnType<typeof useJobFilter>, 'filter'>) {
  return (
    <Stack between="parts">
      <FormFields schema={filterFields} form={form} />
      {isOn && (
        <PhoneMargin>
          <Line>
            <ActionButton label={words.clear} onAction={() => form.reset(nothing)} />
          </Line>
        </PhoneMargin>
      )}
    </Stack>
  )
}
