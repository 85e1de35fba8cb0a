import { ruleRecordsMax } from '../language/function-owners.ts'
import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import { repairSchema } from '../promises/repair.ts'
import { ruleRecordIdSchema } from '../records/record-id.ts'
import { z } from '../schema.ts'

/**
 * `noPayment`, `noDelivery`: a checkout ends without a payment method, or without a shipping rate. `noOrder`: checks
 * stop a shopper's order, whatever the shopper changes. `undone`: other records cause or undo every effect of a record.
 * Broken promises (docs/product.md#promises): `codUnreachable`, `feeAvoided`, `feeRateOpen`, `feeDiscounted` of COD
 * with fee; `shownAnyway`: something that a list of pincodes or COD rules hide is shown; `passes`: an order that a
 * check should stop is placed; `neverActs`: a rule never acts at any checkout. `sameName`: records give several options
 * the same name.
 */
const findingKinds = [
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

/** Kinds of findings in which a shopper can still order, but a promise is broken. */
const promiseKinds = [
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
  /** Stays equal for one cause in every request, until one of its rules is changed. */
  key: z.string(),
  /** Describes the effect, its circumstances, and the records and rules that cause it. */
  sentence: z.string(),
  /** Ids of the records that cause it. */
  records: z.array(z.string()),
  /** A checkout in which it happens. */
  sample: sampleCheckoutSchema,
  /** True if the shop intends that the order is stopped. */
  isIntended: z.optional(z.boolean()),
  /** Changes that are known to fix it. */
  repairs: z.optional(z.array(repairSchema)),
  /** True if the stored records already have it, so that the save does not cause it. */
  wasThere: z.optional(z.boolean()),
})

/** Answer of POST /app/api/dead-ends. */
export const deadEndAnswerSchema = z.object({
  findings: z.array(findingSchema),
  /** Number of checkouts that were tried. */
  tried: z.int(),
  /** True if the search did not finish. Findings may then be missing, and `wasThere` is only certain if it is true. */
  isPartial: z.boolean(),
  /** Names of rules with more values than are tried together. They act at none or only at some of the checkouts. */
  untried: z.optional(z.array(z.string())),
})

export type DeadEndAnswer = z.infer<typeof deadEndAnswerSchema>
export type DeadEndFinding = z.infer<typeof findingSchema>
export type FindingKind = (typeof findingKinds)[number]

/**
 * A shop may intend to stop an order, or to have a rule that waits for its day. Everybody needs a way to pay and to
 * ship.
 */
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

/** Findings that only testers get. Changes of a test that shoppers do not see are left out. */
export function findTesterFindings(
  ofShoppers: readonly DeadEndFinding[],
  ofTesters: readonly DeadEndFinding[],
): DeadEndFinding[] {
  return listNewFindings(markKnown(ofShoppers, ofTesters), 'tester')
}

/** Marks the findings that were already there before. */
export function markKnown(
  before: readonly DeadEndFinding[],
  after: readonly DeadEndFinding[],
): DeadEndFinding[] {
  const known = new Set(before.map(({ key }) => key))
  return after.map((finding) => (known.has(finding.key) ? { ...finding, wasThere: true } : finding))
}

/** Lists the new findings, except intended ones and changes of a test that shoppers do not see yet. */
export function listNewFindings(
  findings: readonly DeadEndFinding[],
  who: 'shopper' | 'tester',
): DeadEndFinding[] {
  return findings.filter(
    ({ kind, isIntended, wasThere }) =>
      isIntended !== true && wasThere !== true && !(who === 'tester' && kind === 'undone'),
  )
}
