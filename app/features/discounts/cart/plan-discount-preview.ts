import { chooseFunction } from '#rules/functions/choose-function.ts'
import { deriveDiscountClasses } from '#rules/language/discounts/classes.ts'
import { actForAll } from '#rules/language/rule-set.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { discountNodeTypes } from '#rules/records/discount.ts'
import type { DiscountDraft } from '#rules/records/discount-rule-record.ts'
import type { OtherDiscount } from './other-discounts.ts'

/** Number for a discount without an id. Among equal discounts the oldest wins, so this one comes last. */
const newestNumber = Number.MAX_SAFE_INTEGER

/** Id of the draft in the request. */
export function idOfDraft(recordId: string | undefined, { method }: Pick<DiscountDraft, 'method'>): string {
  return recordId ?? `gid://shopify/${discountNodeTypes[method]}/${newestNumber}`
}

/** The draft and the other discounts that can be tried. Undefined if no function fits the draft. */
export function planDiscountPreview(
  draftId: string,
  draft: DiscountDraft,
  others: readonly OtherDiscount[],
  enteredCodes: readonly string[],
  sample: SampleCheckout,
): DiscountPreviewRequest | undefined {
  const { title, method, code, combinesWith, ruleSet } = draft
  const choice = chooseFunction('discount', ruleSet)
  if (!choice.fits) return undefined
  const own = method === 'code' ? code : null
  return {
    discounts: [
      {
        id: draftId,
        title,
        method,
        code: own,
        discountClasses: deriveDiscountClasses(ruleSet),
        combinesWith: { ...combinesWith },
        // The sample's shopper is a tester of records in testing.
        gives: { type: 'rules', functionHandle: choice.handle, ruleSet: actForAll(ruleSet) },
      },
      ...others.flatMap(({ tried }) => (tried === undefined ? [] : [tried])),
    ],
    enteredCodes: [...(own === null ? [] : [own]), ...enteredCodes],
    sample,
  }
}
