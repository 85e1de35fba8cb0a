import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { formatLocale } from '#forms/places/language-codes.ts'
import { listLanguageChoices } from '#forms/places/languages.ts'
import { formatAmount } from '#forms/text/language.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { formatMinorUnits } from '#rules/published/checkout/checkout-amounts.ts'
import type { ReasonScope } from '#rules/published/reason-scope.ts'
import { fillReason, listNamedVariables, otherLanguages, type ReasonTexts } from '#rules/records/reasons.ts'
import { reasonWords as words } from '#rules/words/reasons.ts'
import { AddLanguage } from '../fields/languages/add-language.tsx'
import { focusField } from '../fields/schema/focus-field.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { SmallPrint } from '../ui/text.tsx'
import { TextEntry } from '../ui/text-entry.tsx'

export type ReasonFieldsProps = {
  /** Path of the texts in the form. The focus moves there, or to a language below it. */
  readonly id: string
  readonly texts: ReasonTexts
  /** Kind of method that is missing. */
  readonly of: CustomizationOwner
  readonly scope: ReasonScope
  /** Absent if the shop's settings could not be loaded. Amounts have no preview then. */
  readonly currencyCode: string | undefined
  /** Error message for the text of a language. */
  readonly findFault: (language: string) => string | undefined
  readonly onChange: (texts: ReasonTexts) => void
  readonly disabled: boolean
}

/** Languages with their codes at checkout, and their codes in reasons: `PT_BR` becomes `pt-BR`. */
const languages = listLanguageChoices().map((choice) => ({ ...choice, locale: formatLocale(choice.value) }))

const nameOf = (code: string) => languages.find(({ locale }) => locale === code)?.label ?? code

const examplePincode = '560001'

/** The text as shoppers read it at a pincode, and with a cart for which the rule hides methods. */
function describePreview(
  text: string,
  { isShown, from, upTo }: ReasonScope,
  currencyCode: string | undefined,
): string | undefined {
  if (!isShown || text.trim() === '') return undefined
  const pincode = examplePincode
  const whole = fillReason(text, { pincode })
  if (whole !== undefined) return words.preview(whole)
  const isBelow = from !== undefined && (upTo === undefined || listNamedVariables(text).includes('missing'))
  const end = isBelow ? from : upTo
  if (end === undefined || currencyCode === undefined) return undefined
  const subtotal = isBelow ? Math.floor(end / 2) : end + 10 ** decimalsOf(currencyCode)
  const format = (amount: number) =>
    formatMinorUnits(amount, currencyCode, (value, { minimumFractionDigits: digits }) =>
      formatAmount(value, currencyCode, digits),
    )
  const missing = isBelow ? { missing: format(end - subtotal) } : {}
  const filled = fillReason(text, { pincode, amount: format(end), ...missing })
  return filled && words.previewWithCart(format(subtotal), filled)
}

/** Fields of a reason for shoppers: a text for all languages, further texts by language, and a preview. */
export function ReasonFields({
  id,
  texts,
  of,
  scope,
  currencyCode,
  findFault,
  onChange,
  disabled,
}: ReasonFieldsProps) {
  const addId = `${id}-add`
  const added = Object.keys(texts).filter((code) => code !== otherLanguages)
  const preview = describePreview(texts[otherLanguages] ?? '', scope, currencyCode)
  const hasAmounts = scope.from !== undefined || scope.upTo !== undefined
  const entry = (code: string, label: string) => (
    <TextEntry
      id={`${id}.${code}`}
      label={label}
      value={texts[code] ?? ''}
      onChange={(text) => onChange({ ...texts, [code]: text })}
      rows={2}
      error={findFault(code)}
    />
  )
  const remove = (code: string) => {
    const { [code]: _removed, ...kept } = texts
    onChange(kept)
    focusField(addId)
  }
  return (
    <div id={id}>
      <Stack between="parts">
        <SmallPrint>
          {hasAmounts ? `${words.help[of]} ${words.helpAmounts(scope)}` : words.help[of]}
        </SmallPrint>
        {!scope.isShown && (
          <SmallPrint tone="caution">
            {scope.isOfOthers ? words.neverShownOthers : words.neverShown}
          </SmallPrint>
        )}
        {entry(otherLanguages, words.otherLanguages)}
        {preview !== undefined && <SmallPrint>{preview}</SmallPrint>}
        {added.map((code) => (
          <Stack key={code} between="lines">
            {entry(code, words.inLanguage(nameOf(code)))}
            <ActionButton
              kind="link"
              label={words.removeLanguage(nameOf(code))}
              isDisabled={disabled}
              onAction={() => remove(code)}
            />
          </Stack>
        ))}
        <AddLanguage
          id={addId}
          added={languages.filter(({ locale }) => added.includes(locale)).map(({ value }) => value)}
          onAdd={(code) => onChange({ ...texts, [formatLocale(code)]: '' })}
          disabled={disabled}
        />
      </Stack>
    </div>
  )
}
