import {
  type AnswerSetting,
  type DiscountToPrice,
  findAnswerFault,
  priceCart,
} from '#function-host/pricing/index.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
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
import { formatAnswer, type Prices } from './format-answer.ts'
import { formatCart } from './sample-cart.ts'

type DiscountRun = DiscountPreviewAnswer['runs'][number]
type Outcome = DiscountRun['outcome']
export type Program = { readonly requireBuilds: RequireFunctionBuilds; readonly log: Log }

const [onLines, onDelivery] = functionOwners.discount.targets

/** Index of the first function that is not for discounts. Undefined if all are. */
export function findOtherFunction({
  discounts,
}: Pick<DiscountPreviewRequest, 'discounts'>): string | undefined {
  const index = discounts.findIndex(
    ({ gives }) => gives.type === 'rules' && !isDiscountFunction(gives.functionHandle),
  )
  return index < 0 ? undefined : `discounts.${index}.gives.functionHandle`
}

function isDiscountFunction(handle: Parameters<typeof ownerOfFunction>[0]): boolean {
  const owner: string = ownerOfFunction(handle)
  return owner === 'discount'
}

/** The discounts that take part. Discounts of other apps, and those without an entered code, are left out. */
export function listTried(
  discounts: readonly PreviewDiscount[],
  enteredCodes: readonly string[],
): PreviewDiscount[] {
  return discounts.filter(
    ({ method, code, gives }) =>
      gives.type !== 'otherApp' &&
      (method === 'automatic' || (code !== null && isEntered(code, enteredCodes))),
  )
}

function isEntered(code: string, enteredCodes: readonly string[]): boolean {
  const fold = (text: string) => text.trim().toLowerCase()
  return enteredCodes.some((entered) => fold(entered) === fold(code))
}

/** Runs a discount's function, or returns the answer of an earlier run on these lines. */
export type RunOnce = (discount: PreviewDiscount, run: () => Promise<Outcome>) => Promise<Outcome>

type OnLines = {
  /** Used when one cart is priced with different codes. If absent, every function runs. */
  readonly runOnce?: RunOnce
  /** Entered codes of discounts that are not tried. */
  readonly otherCodes?: readonly string[]
}

const listCodes = (discounts: readonly PreviewDiscount[]) =>
  discounts.flatMap(({ method, code }) => (method === 'code' && code !== null ? [code] : []))

/**
 * Runs the functions on the cart's lines, and prices the checkout with their answers.
 */
export async function runOnLines(
  tried: readonly PreviewDiscount[],
  sample: SampleCheckout,
  program: Program,
  { runOnce, otherCodes = [] }: OnLines = {},
) {
  const cart = formatCart(sample)
  const price = (runs: readonly DiscountRun[]) =>
    priceCart({ ...cart, discounts: tried.map((discount) => discountToPrice(discount, runs)) })
  const runs = await runTarget(program, tried, onLines.target, {
    sample: { ...sample, discount: 0 },
    codes: [...listCodes(tried), ...otherCodes].map((code) => ({ code, rejectable: true })),
    runOnce,
  })
  return { currencyDecimals: cart.currencyDecimals, price, runs, priced: price(runs) }
}

/**
 * Runs the functions of the app's discounts for both targets. Prices the checkout with their answers and with the
 * platform's native discounts, as checkout does (docs/platform.md#combining-discounts).
 */
export async function runDiscountPreview(
  { discounts, enteredCodes, sample }: DiscountPreviewRequest,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
): Promise<Prices & Pick<DiscountPreviewAnswer, 'runs' | 'leftOut'>> {
  const program = { requireBuilds, log }
  const tried = listTried(discounts, enteredCodes)
  const otherCodes = listCodes(discounts).filter(
    (code) => isEntered(code, enteredCodes) && !listCodes(tried).includes(code),
  )
  const {
    currencyDecimals,
    price,
    runs: lineRuns,
    priced,
  } = await runOnLines(tried, sample, program, { otherCodes })
  const applied = new Set(priced.applied.map(({ discountId }) => discountId))
  const { productDiscounts, orderDiscounts } = priced.totals
  const deliveryRuns = await runTarget(program, tried, onDelivery.target, {
    sample: { ...sample, discount: (productDiscounts + orderDiscounts) / 10 ** currencyDecimals },
    codes: [
      ...tried.flatMap(({ id, method, code }) =>
        method === 'code' && code !== null ? [{ code, rejectable: !applied.has(id) }] : [],
      ),
      ...otherCodes.map((code) => ({ code, rejectable: true })),
    ],
  })
  const runs = [...lineRuns, ...deliveryRuns]
  return {
    ...formatAnswer(sample, currencyDecimals, price(runs)),
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
  readonly runOnce?: RunOnce | undefined
}

async function runTarget(
  program: Program,
  discounts: readonly PreviewDiscount[],
  target: string,
  on: RunsOn,
): Promise<DiscountRun[]> {
  const runs: DiscountRun[] = []
  for (const discount of discounts) {
    if (discount.gives.type !== 'rules') continue
    const { gives } = discount
    const run = () => runDiscount(discount, gives, target, on, program)
    const outcome = await (on.runOnce?.(discount, run) ?? run())
    const setting = { method: discount.method, enteredCodes: on.codes }
    runs.push({ discountId: discount.id, target, outcome: withoutStrangers(on.sample, outcome, setting) })
  }
  return runs
}

/** The answer of one of the app's discounts to a cart's lines, without any code. */
export function runDiscountOnLines(
  discount: PreviewDiscount & { readonly gives: RuleGiving },
  sample: SampleCheckout,
  program: Program,
): Promise<DiscountRun['outcome']> {
  return runDiscount(discount, discount.gives, onLines.target, { sample, codes: [] }, program)
}

/**
 * A discount's answer to the shipping rates of a checkout, with the discount's code if it has one. `otherCodes`:
 * entered codes of other discounts.
 */
export function runDiscountOnDelivery(
  discount: DiscountSetting & { readonly gives: RuleGiving },
  sample: SampleCheckout,
  program: Program,
  otherCodes: readonly string[] = [],
): Promise<DiscountRun['outcome']> {
  const { code } = discount
  const codes = [...(code === null ? [] : [code]), ...otherCodes].map((one) => ({
    code: one,
    rejectable: false,
  }))
  return runDiscount(discount, discount.gives, onDelivery.target, { sample, codes }, program)
}

type DiscountSetting = Pick<PreviewDiscount, 'method' | 'code' | 'discountClasses'>
type RuleGiving = Extract<PreviewDiscount['gives'], { readonly type: 'rules' }>

function runDiscount(
  { method, code, discountClasses }: DiscountSetting,
  gives: RuleGiving,
  target: string,
  { sample, codes }: RunsOn,
  { requireBuilds, log }: Program,
): Promise<DiscountRun['outcome']> {
  const root = {
    ...createInputRoot(sample),
    enteredDiscountCodes: codes,
    triggeringDiscountCode: method === 'code' ? code : null,
  }
  return runTraced(gives, root, requireBuilds, log, {
    trace: discountTraceSchema,
    stored: listMetafields(gives),
    target,
    ownerFields: { discountClasses },
  })
}

/** Turns an answer into a failure, as checkout does, if it names something that the cart or the codes lack. */
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
