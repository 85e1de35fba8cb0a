import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type DiscountForm,
  type DiscountSetting,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import { findDiscountIssues } from '#rules/features/discounts/issues.ts'
import { deriveDiscountClasses } from '#rules/language/discounts/classes.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { useDraftAliases } from '../../../aliases/use-draft-aliases.ts'
import { useSettings } from '../../../settings.ts'
import { useDebouncedRequest } from '../../../use-debounced-request.ts'
import { useSample } from '../../test-panel/use-sample.ts'
import { type AnswerTexts, createMoneyFormat } from './explain-unapplied.ts'
import { isForSomeCustomers, type OtherDiscount, readOtherDiscount } from './other-discounts.ts'
import { idOfDraft, planDiscountPreview } from './plan-discount-preview.ts'
import { requestDiscountPreview } from './request-discount-preview.ts'
import { shopDiscountsQuery } from './shop-discounts-query.ts'
import { showMoment, useDiscountOverlap } from './use-discount-overlap.ts'
import { cartWords } from './words.ts'

/**
 * Maximum number of codes for products or the order in one order (docs/platform.md#combining-discounts). All codes for
 * shipping are tried, and the best one counts.
 */
const codesEntered = 5

const isOfShipping = ({ tried }: OtherDiscount) => tried?.discountClasses.includes('SHIPPING') === true

export type CartTestProps = {
  readonly values: DiscountForm
  readonly type: DiscountTypeHandle
  readonly setting: DiscountSetting
  /** Undefined for a new discount. */
  readonly recordId: string | undefined
}

/** The cart of both cards, the discounts on it, and their prices. */
export function useCartTest({ values, type, setting, recordId }: CartTestProps) {
  const { functions } = useSettings()
  const checkout = useSample()
  const isOfTester = values.status === 'testing'
  const stored = useQuery(shopDiscountsQuery)
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const active = useMemo(
    () =>
      (stored.data?.discounts ?? [])
        .filter(({ id }) => id !== recordId)
        .map((discount) => readOtherDiscount(discount, functions, isOfTester)),
    [stored.data, recordId, functions, isOfTester],
  )
  const draft = useMemo(() => {
    const title = values.title.trim() || cartWords.thisDiscount
    return formatDiscountDraft(type, { ...values, title }, setting)
  }, [values, type, setting])
  const draftId = idOfDraft(recordId, draft)
  const { overlaps, overlap, others, choose } = useDiscountOverlap(draft, active)
  const sample = showMoment(checkout, overlap, setting.timeZone)

  const codes = others.filter(({ tried, code }) => tried !== undefined && code !== null)
  // Such codes are for few customers, so they are entered only if the merchant says so.
  const ofEverybody = codes.filter((one) => !isForSomeCustomers(one))
  const ofShipping = ofEverybody.filter(isOfShipping)
  const ofMerchandise = ofEverybody.filter((one) => !isOfShipping(one))
  const isOwnCounted = draft.method === 'code' && !deriveDiscountClasses(draft.ruleSet).includes('SHIPPING')
  const usual = new Set([...ofMerchandise.slice(0, codesEntered - (isOwnCounted ? 1 : 0)), ...ofShipping])
  const entered = codes.filter((one) => ticked.get(one.id) ?? usual.has(one))
  const isWhole = hasWholeRules(values, type, setting)
  const ruleSet = useDraftAliases(draft.ruleSet, 'discount', recordId)
  const plan = planDiscountPreview(
    draftId,
    { ...draft, ruleSet },
    others,
    entered.flatMap(({ code }) => code ?? []),
    sample,
  )
  const isReady = isWhole && checkout.isReady && !stored.isPending
  const { last, failure, askAgain } = useDebouncedRequest(
    'discount-preview',
    isReady ? plan : undefined,
    requestDiscountPreview,
  )
  // An answer about another record's draft is out of date.
  const preview =
    isWhole && plan !== undefined && last?.request.discounts[0]?.id === draftId ? last : undefined
  const texts: AnswerTexts = {
    nameOf: (id) => {
      if (id === draftId) return cartWords.thisDiscount
      const title = others.find((one) => one.id === id)?.title ?? ''
      return title === '' ? cartWords.untitled : cartWords.named(title)
    },
    money: createMoneyFormat(
      (preview?.request.sample ?? sample).currencyCode,
      preview?.answer.currencyDecimals ?? 2,
    ),
  }
  return {
    checkout,
    /** The checkout at the chosen moment. */
    sample,
    /** Moments when the discount is active together with others, and the chosen moment. */
    overlaps,
    overlap,
    chooseDiscountOverlap: choose,
    isOfTester,
    stored,
    draft,
    draftId,
    others,
    codes,
    isEntered: (id: string) => entered.some((one) => one.id === id),
    /** Replaces the cart, with exactly these codes. */
    tryCart: (sample: SampleCheckout, enteredCodes: readonly string[]) => {
      const { paymentMethods: _methods, rates: _rates, chosenRate: _rate, ...cart } = sample
      checkout.replace(cart)
      setTicked(new Map(codes.map(({ id, code }) => [id, code !== null && enteredCodes.includes(code)])))
    },
    enterCode: (id: string, isEntered: boolean) => setTicked(new Map([...ticked, [id, isEntered]])),
    /** True if the form has all values that affect prices. */
    isWhole,
    hasFunction: plan !== undefined,
    /** The draft, and the others that can be tried. */
    discounts: plan?.discounts,
    preview,
    failure,
    askAgain,
    texts,
  }
}

export type CartTest = ReturnType<typeof useCartTest>

/** Fields that affect prices. Other fields may still have errors. */
const deciding = ['discount', 'requirement', 'eligibility', 'codeAnswer']

function hasWholeRules(values: DiscountForm, type: DiscountTypeHandle, setting: DiscountSetting): boolean {
  const rules = { ...setting, type, isPlus: true, isProduction: true }
  return !findDiscountIssues(values, rules).some(({ path: [field] }) => deciding.includes(String(field)))
}
