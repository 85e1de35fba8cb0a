import { z } from 'zod'
import type { Condition, DeliveryCandidate, DiscountAnswer, DiscountValue, LineUnits } from './answer.ts'
import type { CartToPrice, DiscountMethod } from './cart-to-price.ts'
import { convert, parseDecimal, toMinorUnits } from './decimal.ts'

const decimal = z.union([z.string(), z.number().transform(String)]).transform(parseDecimal)
const message = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const percentage = z.object({ value: decimal })
const fixedAmount = z.object({ amount: decimal, appliesToEachItem: z.boolean().nullish() })
const value = z.union([z.object({ percentage }), z.object({ fixedAmount })])
const cartLine = z.object({ cartLine: z.object({ id: z.string(), quantity: z.int().min(1).nullish() }) })
const lineIds = z.array(z.string())

const condition = z.union([
  z.object({
    orderMinimumSubtotal: z.object({ excludedCartLineIds: lineIds, minimumAmount: decimal }),
  }),
  z.object({ cartLineMinimumSubtotal: z.object({ ids: lineIds, minimumAmount: decimal }) }),
  z.object({ cartLineMinimumQuantity: z.object({ ids: lineIds, minimumQuantity: z.int() }) }),
])
const codes = z.array(z.object({ code: z.string() }))

/** Members of both targets' operations that affect prices. The run has already checked the whole shape. */
const operation = z.union([
  z.object({
    productDiscountsAdd: z.object({
      selectionStrategy: z.enum(['FIRST', 'MAXIMUM', 'ALL']),
      candidates: z.array(
        z.object({
          targets: z.array(cartLine),
          prerequisites: z.array(cartLine).nullish(),
          value,
          message,
        }),
      ),
    }),
  }),
  z.object({
    orderDiscountsAdd: z.object({
      selectionStrategy: z.enum(['FIRST', 'MAXIMUM']),
      candidates: z.array(
        z.object({
          targets: z.array(z.object({ orderSubtotal: z.object({ excludedCartLineIds: lineIds }) })),
          value,
          conditions: z.array(condition).nullish(),
          message,
        }),
      ),
    }),
  }),
  z.object({
    deliveryDiscountsAdd: z.object({
      selectionStrategy: z.literal('ALL'),
      candidates: z.array(
        z.object({
          targets: z.array(
            z.union([
              z.object({ deliveryGroup: z.object({ id: z.string() }) }),
              z.object({ deliveryOption: z.object({ handle: z.string() }) }),
            ]),
          ),
          value,
          message,
        }),
      ),
    }),
  }),
  z.object({ enteredDiscountCodesReject: z.object({ codes, message: z.string() }) }),
  z.object({ enteredDiscountCodesAccept: z.object({ codes }) }),
])

/**
 * Claim of a discount function's operations on the cart. Throws for operations of other targets, and for lines, groups
 * and options that the cart does not have.
 */
export function readFunctionAnswer(cart: CartToPrice, operations: readonly unknown[]): DiscountAnswer {
  const read = readerOf(cart)
  const parsed = z.array(operation).parse(operations)
  return {
    product: parsed.flatMap((one) =>
      'productDiscountsAdd' in one
        ? [
            {
              strategy: one.productDiscountsAdd.selectionStrategy,
              candidates: one.productDiscountsAdd.candidates.map((candidate) => ({
                targets: read.lineUnits(candidate.targets),
                prerequisites: read.lineUnits(candidate.prerequisites ?? []),
                value: read.value(candidate.value),
                message: candidate.message,
              })),
            },
          ]
        : [],
    ),
    order: parsed.flatMap((one) =>
      'orderDiscountsAdd' in one
        ? [
            {
              strategy: one.orderDiscountsAdd.selectionStrategy,
              candidates: one.orderDiscountsAdd.candidates.map((candidate) => ({
                excludedLines: read.excludedFromAll(candidate.targets),
                value: read.value(candidate.value),
                conditions: (candidate.conditions ?? []).map(read.condition),
                message: candidate.message,
              })),
            },
          ]
        : [],
    ),
    delivery: parsed.flatMap((one) =>
      'deliveryDiscountsAdd' in one
        ? [
            {
              candidates: one.deliveryDiscountsAdd.candidates.map(
                (candidate): DeliveryCandidate => ({
                  targets: read.options(candidate.targets),
                  everyOption: candidate.targets.every((target) => 'deliveryGroup' in target),
                  value: read.value(candidate.value),
                  conditions: [],
                  message: candidate.message,
                }),
              ),
            },
          ]
        : [],
    ),
    rejectedCodes: parsed.flatMap((one) =>
      'enteredDiscountCodesReject' in one
        ? [
            {
              codes: one.enteredDiscountCodesReject.codes.map(({ code }) => code),
              message: one.enteredDiscountCodesReject.message,
            },
          ]
        : [],
    ),
    acceptedCodes: parsed.flatMap((one) =>
      'enteredDiscountCodesAccept' in one ? one.enteredDiscountCodesAccept.codes.map(({ code }) => code) : [],
    ),
  }
}

/** Method of the run's discount, and the codes in its input. */
export type AnswerSetting = {
  readonly method: DiscountMethod
  readonly enteredCodes: readonly { readonly code: string; readonly rejectable: boolean }[]
}

/**
 * Fault of the operations: a name that is not in the cart or among the entered codes, or a wrong shape. Undefined if
 * they are valid.
 */
export function findAnswerFault(
  cart: CartToPrice,
  operations: readonly unknown[],
  setting: AnswerSetting,
): string | undefined {
  try {
    const { rejectedCodes } = readFunctionAnswer(cart, operations)
    return findRejectionFault(rejectedCodes, setting)
  } catch (fault) {
    if (fault instanceof RangeError || fault instanceof z.ZodError) return fault.message
    throw fault
  }
}

/**
 * Only an automatic discount may reject codes, and only codes that its input called rejectable
 * (docs/platform.md#discount-operations).
 */
function findRejectionFault(
  rejectedCodes: DiscountAnswer['rejectedCodes'],
  { method, enteredCodes }: AnswerSetting,
): string | undefined {
  if (rejectedCodes.length === 0) return undefined
  if (method === 'code') return 'A discount by code cannot reject codes'
  const fold = (code: string) => code.trim().toLowerCase()
  const entered = new Map(enteredCodes.map(({ code, rejectable }) => [fold(code), rejectable]))
  for (const code of rejectedCodes.flatMap(({ codes: each }) => each)) {
    const rejectable = entered.get(fold(code))
    if (rejectable === undefined) return `The code ${code} was not entered`
    if (!rejectable) return `The code ${code} cannot be rejected, since its discount is applied`
  }
  return undefined
}

function readerOf(cart: CartToPrice) {
  const lineIndex = new Map(cart.lines.map((line, index) => [line.id, index]))
  const everyLine = [...cart.lines.keys()]
  const rate = parseDecimal(cart.presentmentCurrencyRate ?? '1')
  const requireLine = (id: string): number => {
    const index = lineIndex.get(id)
    if (index === undefined) throw new RangeError(`The cart has no line ${id}`)
    return index
  }
  const lines = (ids: readonly string[]): ReadonlySet<number> => new Set(ids.map(requireLine))
  const minimumAmount = (amount: z.output<typeof decimal>): number =>
    toMinorUnits(convert(amount, rate), cart.currencyDecimals, 'up')
  return {
    /** A line that is named twice becomes one target with the units of both. A null quantity selects the whole line. */
    lineUnits(targets: readonly z.output<typeof cartLine>[]): LineUnits[] {
      const units = new Map<number, number | null>()
      for (const { cartLine } of targets) {
        const line = requireLine(cartLine.id)
        const before = units.get(line)
        const quantity = cartLine.quantity ?? null
        units.set(line, quantity === null || before === null ? null : (before ?? 0) + quantity)
      }
      return [...units].map(([line, quantity]) => ({ line, quantity }))
    },
    value(given: z.output<typeof value>): DiscountValue {
      if ('percentage' in given) return { type: 'percentage', percentage: given.percentage.value }
      const { amount, appliesToEachItem } = given.fixedAmount
      return {
        type: 'fixedAmount',
        amount: toMinorUnits(amount, cart.currencyDecimals, 'down'),
        appliesToEachItem: appliesToEachItem ?? false,
      }
    },
    /** A line is excluded only if every target excludes it. */
    excludedFromAll(
      targets: readonly { orderSubtotal: { excludedCartLineIds: string[] } }[],
    ): ReadonlySet<number> {
      const excluded = targets.map(({ orderSubtotal }) => lines(orderSubtotal.excludedCartLineIds))
      return new Set(everyLine.filter((line) => excluded.every((set) => set.has(line))))
    },
    condition(given: z.output<typeof condition>): Condition {
      if ('orderMinimumSubtotal' in given) {
        const { excludedCartLineIds, minimumAmount: amount } = given.orderMinimumSubtotal
        const excluded = lines(excludedCartLineIds)
        return {
          measure: 'amount',
          minimum: minimumAmount(amount),
          lines: new Set(everyLine.filter((line) => !excluded.has(line))),
        }
      }
      if ('cartLineMinimumSubtotal' in given) {
        const { ids, minimumAmount: amount } = given.cartLineMinimumSubtotal
        return { measure: 'amount', minimum: minimumAmount(amount), lines: lines(ids) }
      }
      const { ids, minimumQuantity } = given.cartLineMinimumQuantity
      return { measure: 'quantity', minimum: minimumQuantity, lines: lines(ids) }
    },
    options(
      targets: readonly ({ deliveryGroup: { id: string } } | { deliveryOption: { handle: string } })[],
    ): ReadonlySet<string> {
      return new Set(
        targets.flatMap((target) => {
          const group = cart.deliveryGroups.find(({ id, options }) =>
            'deliveryGroup' in target
              ? id === target.deliveryGroup.id
              : options.some(({ handle }) => handle === target.deliveryOption.handle),
          )
          if (!group) throw new RangeError(`The cart has no ${JSON.stringify(target)}`)
          return 'deliveryGroup' in target
            ? group.options.map(({ handle }) => handle)
            : [target.deliveryOption.handle]
        }),
      )
    },
  }
}
