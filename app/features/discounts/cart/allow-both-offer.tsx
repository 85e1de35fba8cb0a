import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { SmallPrint } from '../../../ui/text.tsx'
import { useDebouncedRequest } from '../../../use-debounced-request.ts'
import type { AnswerTexts } from './explain-unapplied.ts'
import { requestDiscountPreview } from './request-discount-preview.ts'
import type { AllowBoth, Flag } from './use-allow-both.ts'
import type { CartTest } from './use-cart-test.ts'
import { cartWords } from './words.ts'

const words = cartWords.allow

type AllowBothOfferProps = {
  readonly preview: NonNullable<CartTest['preview']>
  readonly texts: AnswerTexts
  readonly allowing: AllowBoth
  /** The two discounts that do not combine, and the flags that are off. */
  readonly discountIds: readonly [one: string, other: string]
  readonly missing: readonly Flag[]
}

/** Offer to let two discounts combine, with the cart's total before and after the change. */
export function AllowBothOffer({ preview, texts, allowing, discountIds, missing }: AllowBothOfferProps) {
  const { request, answer } = preview
  const wanted = withFlags(request, missing)
  const { last } = useDebouncedRequest('discount-preview', wanted, requestDiscountPreview)
  // An answer about other discounts or another cart is out of date.
  const allowed = last !== undefined && isSameValue(last.request, wanted) ? last : undefined
  const [one, other] = discountIds
  const before = texts.money(answer.totals.total)
  const flags = missing.map(({ flag, discountId }) =>
    words.flagOf(cartWords.flags[flag], texts.nameOf(discountId)),
  )
  return (
    <Stack between="lines" atStart>
      <ActionButton
        label={words.action}
        fullLabel={words.label(texts.nameOf(one), texts.nameOf(other))}
        isRunning={allowing.isRunning}
        onAction={() => allowing.allow(missing, before)}
      />
      <SmallPrint>{words.explains(flags)}</SmallPrint>
      {allowed && <SmallPrint>{words.wouldBe(before, texts.money(allowed.answer.totals.total))}</SmallPrint>}
    </Stack>
  )
}

/** Request with these flags turned on and otherwise unchanged. */
function withFlags(request: DiscountPreviewRequest, flags: readonly Flag[]): DiscountPreviewRequest {
  return {
    ...request,
    discounts: request.discounts.map((discount) => {
      const own = flags.filter(({ discountId }) => discountId === discount.id)
      const turnedOn = Object.fromEntries(own.map(({ flag }) => [flag, true]))
      return { ...discount, combinesWith: { ...discount.combinesWith, ...turnedOn } }
    }),
  }
}
