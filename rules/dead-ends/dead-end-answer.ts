import { ruleRecordsMax } from '../language/function-owners.ts'
import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import { repairSchema } from '../promises/repair.ts'
import { ruleRecordIdSchema } from '../records/record-id.ts'
import { z } from '../schema.ts'

/**
 * `noPayment`, `noDelivery`: a checkout that ends without a payment method, or without a shipping rate.
 * `noOrder`: a shopper whose order checks stop, whatever the shopper changes.
 * `undone`: a record whose every effect other records bring about or undo.
 * Promises that are not kept (docs/product.md#promises): `codUnreachable`, `feeAvoided`, `feeRateOpen`, `feeDiscounted` of
 * COD with fee; `shownAnyway`: what a list of pin codes or COD rules hide is shown; `passes`: an order that a check should
 * stop is placed; `neverActs`: a rule that acts at no checkout. `sameName`: offers that records give one name.
 */
export const findingKinds = [
  'noPayment',
  'noDelivery',
  'noOrder',
  'undone',
  'codUnreachable',
  'feeAvoided',
  'feeRateOpen',
  'feeDiscounted',
  'shownAnyway',
  'passes',
  'neverActs',
  'sameName',
] as const

/** Kinds of findings with a way to go on: a promise is not kept. */
export const promiseKinds = [
  'codUnreachable',
  'feeAvoided',
  'feeRateOpen',
  'feeDiscounted',
  'shownAnyway',
  'passes',
  'neverActs',
  'sameName',
] as const satisfies readonly (typeof findingKinds)[number][]
export type PromiseKind = (typeof promiseKinds)[number]
export const isPromiseKind = (kind: FindingKind): kind is PromiseKind =>
  promiseKinds.some((one) => one === kind)

const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /** Stable for one cause, from one request to the next, until one of its rules is changed. */
  key: z.string(),
  /** Says the effect, its circumstances, and the records and rules that cause it. */
  sentence: z.string(),
  /** Ids of the records that make it. */
  records: z.array(z.string()),
  /** A checkout in which it happens. */
  sample: sampleCheckoutSchema,
  /** The shop intends that the order is stopped. */
  isIntended: z.optional(z.boolean()),
  /** Changes that are known to fix it. */
  repairs: z.optional(z.array(repairSchema)),
  /** The stored records have it too: no save brings it about. */
  wasThere: z.optional(z.boolean()),
})

/** Answer of POST /app/api/dead-ends. */
export const deadEndAnswerSchema = z.object({
  findings: z.array(findingSchema),
  /** Number of checkouts that were tried. */
  tried: z.int(),
  /** The search did not finish: findings may be missing, and `wasThere` is certain only where it says so. */
  isPartial: z.boolean(),
  /** Names of rules with more values than are tried together. They act at none of the checkouts, or at some only. */
  untried: z.optional(z.array(z.string())),
})

export type DeadEndAnswer = z.infer<typeof deadEndAnswerSchema>
export type DeadEndFinding = z.infer<typeof findingSchema>
export type FindingKind = (typeof findingKinds)[number]

/** A shop may intend to stop an order, or a rule that waits for its day. Everybody needs a way to pay and to ship. */
export const canBeIntended = (kind: FindingKind) => kind === 'noOrder' || isPromiseKind(kind)

/**
 * Body of `PUT /app/api/dead-ends/intended`: a finding, the records that cause it, and true if the shop intends
 * it.
 */
export const intentionChangeSchema = z
  .object({
    key: z.string().check(z.minLength(1), z.maxLength(40_000)),
    records: z.array(ruleRecordIdSchema).check(z.minLength(1), z.maxLength(ruleRecordsMax)),
    isIntended: z.boolean(),
  })
  .check(
    z.refine(({ key, records }) => records.every((id) => key.includes(JSON.stringify(id))), {
      path: ['records'],
    }),
  )
export type IntentionChange = z.infer<typeof intentionChangeSchema>

/** Findings that only testers meet. A change of a test that no shopper sees is left out. */
export function findTesterFindings(
  ofShoppers: readonly DeadEndFinding[],
  ofTesters: readonly DeadEndFinding[],
): DeadEndFinding[] {
  return listNewFindings(markKnown(ofShoppers, ofTesters), 'tester')
}

/** The findings, each marked that was there before. */
export function markKnown(
  before: readonly DeadEndFinding[],
  after: readonly DeadEndFinding[],
): DeadEndFinding[] {
  const known = new Set(before.map(({ key }) => key))
  return after.map((finding) => (known.has(finding.key) ? { ...finding, wasThere: true } : finding))
}

/** The findings that were not there before, except intended ones and changes of a test that no shopper sees yet. */
export function listNewFindings(
  findings: readonly DeadEndFinding[],
  who: 'shopper' | 'tester',
): DeadEndFinding[] {
  return findings.filter(
    ({ kind, isIntended, wasThere }) =>
      isIntended !== true && wasThere !== true && !(who === 'tester' && kind === 'undone'),
  )
}
