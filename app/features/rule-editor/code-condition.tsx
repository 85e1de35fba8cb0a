import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { PickedDiscount } from '#forms/discounts/picked-discount.ts'
import { type Operator, operatorTable } from '#rules/language/operators.ts'
import { conditionFieldWords as words } from '#rules/words/condition-words.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { DiscountCodesField } from '../../fields/discounts/discount-codes-field.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { logFailure } from '../../log-failure.ts'
import { codesListedMax, listCodesOf } from '../../platform/discount-search.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SmallPrint } from '../../ui/text.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'

/** Adds the codes of a discount to the list of a condition on codes. */
export function CodeCondition({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const operator: Operator = useWatch({ control: form.control, name: `${path}.operator`, exact: true })
  return operatorTable[operator].wants === 'list' ? <StoreCodes path={path} /> : null
}

function StoreCodes({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const { field, formState } = useController({ control: form.control, name: `${path}.value` })
  const [outcome, report] = useAnnouncement('')
  const listed: readonly string[] = Array.isArray(field.value) ? field.value : []
  // Codes arrive later, and the merchant may have changed the list by then.
  const current = useRef(listed)
  current.current = listed
  const add = async ([picked]: readonly PickedDiscount[]) => {
    if (picked === undefined) return
    try {
      const codes = await listCodesOf(picked.id)
      if (codes === undefined) return report(words.tooManyCodes(picked.title, codesListedMax))
      const known = new Set(current.current.map((code) => code.toLowerCase()))
      const added = codes.filter((code) => !known.has(code.toLowerCase()))
      if (added.length > 0) field.onChange([...current.current, ...added])
      report(added.length > 0 ? words.codesAdded(added) : words.codesThere)
    } catch (failure) {
      logFailure(errorWords.discountCodesLoad, failure)
      report(errorWords.discountCodesLoad)
    }
  }
  return (
    <Stack between="entries">
      <DiscountCodesField
        path={`${path}.codesOf`}
        label={words.codesOf}
        value={[]}
        onChange={(picked) => void add(picked)}
        errors={[]}
        disabled={formState.isSubmitting}
        required={false}
      />
      {outcome !== '' && <SmallPrint>{outcome}</SmallPrint>}
      <LiveRegion text={outcome} />
    </Stack>
  )
}
