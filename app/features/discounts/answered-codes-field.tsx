import { queryOptions, useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { listAnswerableCodes } from '#rules/features/discounts/answered-codes.ts'
import type { AnsweredCode } from '#rules/features/discounts/code-answer.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { isSameCode } from '#rules/language/discounts/discount-code.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { SearchableChoices } from '../../fields/search/searchable-choices.tsx'
import { discounts } from '../../platform/discounts.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Hint } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { itemsKey } from './queries.ts'

const words = discountWords.codeAnswer

const codesPath = 'codeAnswer.params.codes'

/** Codes of the app that have a minimum. A save of a discount resets this query together with the lists. */
const answerableCodesQuery = queryOptions({
  queryKey: [...itemsKey, 'answerable-codes'],
  queryFn: async ({ signal }) => listAnswerableCodes(await discounts.list('type:app method:code', signal)),
})

type AnsweredCodesFieldProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly currencyCode: string | undefined
}

/** The codes that a discount answers. They are chosen among the app's codes with a known minimum. */
export function AnsweredCodesField(props: AnsweredCodesFieldProps) {
  const isAsked = useWatch({ control: props.form.control, name: 'codeAnswer.enabled' })
  return isAsked ? <CodeChoices {...props} /> : null
}

function CodeChoices({ form, currencyCode = '' }: AnsweredCodesFieldProps) {
  const { data: known, isError } = useQuery(answerableCodesQuery)
  const { field, fieldState, formState } = useController({
    control: form.control,
    name: codesPath,
  })
  const chosen: readonly AnsweredCode[] = field.value ?? []
  const messages = collectMessages(fieldState.error)
  if (isError) return <Notice tone="critical" title={words.failed} />
  if (known === undefined) return <LoadingText label={words.loading} lines={2} />
  const gone = chosen.filter(({ code }) => !known.some((one) => isSameCode(one.code, code)))
  const offered = [...known, ...gone]
  if (offered.length === 0) return <Hint>{[words.noCodes, ...messages].join(' ')}</Hint>

  const describe = ({ code, minimum }: AnsweredCode): string => {
    const minimumText = words.minimums[minimum.measure](minimum.value, currencyCode)
    if (gone.some((one) => one.code === code)) return words.gone
    const before = chosen.find((one) => isSameCode(one.code, code))
    return before === undefined || isSameValue(before.minimum, minimum)
      ? minimumText
      : `${minimumText}. ${words.changed}`
  }
  const choose = (codes: readonly string[]) => {
    const remaining = chosen.filter(({ code }) => codes.some((one) => isSameCode(one, code)))
    const added = offered.filter(
      ({ code }) => codes.includes(code) && !remaining.some((one) => isSameCode(one.code, code)),
    )
    field.onChange([...remaining, ...added])
  }
  const isChosen = ({ code }: AnsweredCode) => chosen.some((one) => isSameCode(one.code, code))
  const answered = offered.filter(isChosen)
  return (
    <>
      <SearchableChoices
        path={codesPath}
        label={words.codes}
        help={words.codesHelp}
        choices={offered.map((one) => ({ value: one.code, label: one.code, help: describe(one) }))}
        value={answered.map(({ code }) => code)}
        onChange={choose}
        errors={messages}
        disabled={formState.isSubmitting}
        required={false}
      />
      {answered.length > 0 && (
        <TextList texts={answered.map((one) => words.answered(one.code, describe(one)))} />
      )}
    </>
  )
}
