import {
  type AnswerSetting,
  type DiscountToPrice,
  findAnswerFault,
  priceCart,
} from '#function-host/pricing/index.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type {
  DiscountPreviewRequest,
  PreviewDiscount,
} from '#rules/preview/discounts/discount-preview-request.ts'
import { discountTraceSchema } from '#rules/preview/discounts/discount-trace.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { createInputRoot } from '../preview/input-root.ts'
import { listMetafields, runTraced } from '../preview/run-preview.ts'
import { formatAnswer } from './format-answer.ts'
import { formatCart } from './sample-cart.ts'

type DiscountRun = DiscountPreviewAnswer['runs'][number]
type Program = { readonly requireBuilds: RequireFunctionBuilds; readonly log: Log }

/** The place of a function that is not one of discounts; undefined where all are. */
export function findOtherFunction({ discounts }: DiscountPreviewRequest): string | undefined {
  const index = discounts.findIndex(
    ({ gives }) => gives.type === 'rules' && !isDiscountFunction(gives.functionHandle),
  )
  return index < 0 ? undefined : `discounts.${index}.gives.functionHandle`
}

function isDiscountFunction(handle: Parameters<typeof ownerOfFunction>[0]): boolean {
  const owner: string = ownerOfFunction(handle)
  return owner === 'discount'
}

/**
 * Runs the functions of all discounts of ours for both targets, and prices the checkout with these and with the
 * platform's own, as a checkout does (docs/platform.md#combining-discounts).
 */
export async function runDiscountPreview(
  { discounts, enteredCodes, sample }: DiscountPreviewRequest,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<DiscountPreviewAnswer> {
  const program = { requireBuilds, log }
  const isEntered = (code: string | null): boolean =>
    enteredCodes.some((entered) => entered.trim().toLowerCase() === code?.trim().toLowerCase())
  const tried = discounts.filter(
    ({ method, code, gives }) => gives.type !== 'otherApp' && (method === 'automatic' || isEntered(code)),
  )
  const codes = tried.flatMap(({ method, code }) => (method === 'code' && code !== null ? [code] : []))
  const [onLines, onDelivery] = functionOwners.discount.targets
  const cart = formatCart(sample)
  const price = (runs: readonly DiscountRun[]) =>
    priceCart({ ...cart, discounts: tried.map((discount) => discountToPrice(discount, runs)) })

  const lineRuns = await runTarget(program, tried, onLines.target, {
    sample: { ...sample, discount: 0 },
    codes: codes.map((code) => ({ code, rejectable: true })),
  })
  const afterLines = price(lineRuns)
  const applied = new Set(afterLines.applied.map(({ discountId }) => discountId))
  const { productDiscounts, orderDiscounts } = afterLines.totals
  const deliveryRuns = await runTarget(program, tried, onDelivery.target, {
    sample: { ...sample, discount: (productDiscounts + orderDiscounts) / 10 ** cart.currencyDecimals },
    codes: tried.flatMap(({ id, method, code }) =>
      method === 'code' && code !== null ? [{ code, rejectable: !applied.has(id) }] : [],
    ),
  })
  const runs = [...lineRuns, ...deliveryRuns]
  return {
    ...formatAnswer(sample, cart.currencyDecimals, price(runs)),
    leftOut: discounts
      .filter((discount) => !tried.includes(discount))
      .map(({ id, gives }) => ({
        discountId: id,
        reason: gives.type === 'otherApp' ? ('otherApp' as const) : ('codeNotEntered' as const),
      })),
    runs,
  }
}

type RunsOn = {
  readonly sample: SampleCheckout
  readonly codes: readonly { readonly code: string; readonly rejectable: boolean }[]
}

async function runTarget(
  { requireBuilds, log }: Program,
  discounts: readonly PreviewDiscount[],
  target: string,
  { sample, codes }: RunsOn,
): Promise<DiscountRun[]> {
  const runs: DiscountRun[] = []
  for (const { id, code, method, discountClasses, gives } of discounts) {
    if (gives.type !== 'rules') continue
    const root = {
      ...createInputRoot(sample),
      enteredDiscountCodes: codes,
      triggeringDiscountCode: method === 'code' ? code : null,
    }
    const outcome = await runTraced(gives, root, requireBuilds, log, {
      trace: discountTraceSchema,
      stored: listMetafields(gives),
      target,
      ownerFields: { discountClasses },
    })
    runs.push({
      discountId: id,
      target,
      outcome: withoutStrangers(sample, outcome, { method, enteredCodes: codes }),
    })
  }
  return runs
}

/** A function that names what the cart or the codes do not have has failed, as at a checkout. */
function withoutStrangers(
  sample: SampleCheckout,
  outcome: DiscountRun['outcome'],
  setting: AnswerSetting,
): DiscountRun['outcome'] {
  const message = findAnswerFault({ ...formatCart(sample), discounts: [] }, outcome.operations, setting)
  return message === undefined
    ? outcome
    : { ...outcome, operations: [], error: { name: 'InvalidOutputError', message } }
}

function discountToPrice(discount: PreviewDiscount, runs: readonly DiscountRun[]): DiscountToPrice {
  const { id, title, method, code, discountClasses: classes, combinesWith, gives } = discount
  const common = { id, title, method, code, classes, combinesWith }
  return gives.type === 'native'
    ? { ...common, native: gives.native }
    : {
        ...common,
        operations: runs
          .filter(({ discountId }) => discountId === id)
          .flatMap(({ outcome }) => outcome.operations),
      }
}
