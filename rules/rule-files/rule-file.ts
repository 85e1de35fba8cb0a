import { operators, valueTypes } from '../language/operators.ts'
import { discountTypeHandles, ruleTypeHandles } from '../language/rule-types.ts'
import { discountMethods } from '../records/discount.ts'
import { z } from '../schema.ts'
import { fileTestSchema } from './file-test.ts'
import { collectionReferenceSchema, productReferenceSchema } from './references.ts'

/** The version that this app writes and reads (docs/rule-files.md). */
export const ruleFileVersion = 1

/** Absent where it is false. */
const mark = z.optional(z.literal(true))
const text = z.string()
const filled = z.string().check(z.trim(), z.minLength(1))
/** Text for shoppers by language, with `default` for all others. */
const texts = z.record(z.string(), z.string())
/** A text is a whole name; an object matches every method whose name contains the text. */
const fileName = z.union([filled, z.strictObject({ contains: filled })])

const condition = z.strictObject({
  type: filled,
  muted: mark,
  /** Inside a group alone. */
  not: mark,
  operator: z.enum(operators),
  /** Absent: the first type of this kind of condition. */
  as: z.optional(z.enum(valueTypes)),
  /** Absent: an empty text. */
  value: z.optional(z.json()),
  products: z.optional(z.array(productReferenceSchema)),
  collections: z.optional(z.array(collectionReferenceSchema)),
  attribute: z.optional(text),
  namespace: z.optional(text),
  key: z.optional(text),
  country: z.optional(text),
  /** Field where a record of an older app reads the value. Absent: the field of this kind of condition. */
  path: z.optional(filled),
})

const group = z.strictObject({
  match: z.enum(['all', 'any']),
  not: mark,
  conditions: z.array(condition),
})

/** Params of an action are members next to its type. */
const action = z.catchall(z.object({ type: filled }), z.json())

const rule = z.strictObject({
  title: text,
  muted: mark,
  /** Absent: all. */
  match: z.optional(z.enum(['all', 'any'])),
  otherwise: mark,
  last: mark,
  conditions: z.optional(z.array(condition)),
  groups: z.optional(z.array(group)),
  actions: z.optional(z.array(action)),
  /** Reason for shoppers. Payment rules only. */
  reason: z.optional(texts),
})

const ruleSetEntry = z.strictObject({
  type: z.enum(ruleTypeHandles),
  title: filled,
  /** Remarks for a reader: lines of another language that were not understood. Nothing acts on them. */
  notes: z.optional(z.array(text)),
  /** Checks only. */
  blockOnFailure: mark,
  rules: z.array(rule),
  tests: z.optional(z.array(fileTestSchema)),
})

const discountEntry = z.strictObject({
  type: z.enum(discountTypeHandles),
  title: filled,
  notes: z.optional(z.array(text)),
  method: z.enum(discountMethods),
  code: z.optional(filled),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.optional(z.iso.datetime({ offset: true })),
  combinesWith: z.optional(z.array(z.enum(['order', 'product', 'shipping']))),
  oncePerCustomer: mark,
  usageLimit: z.optional(z.int().check(z.minimum(1))),
  rules: z.array(rule),
})

const codWithFeeEntry = z.strictObject({
  type: z.literal('cod-with-fee'),
  notes: z.optional(z.array(text)),
  /** Whole names of shipping rates whose price includes the fee. */
  rates: z.array(filled),
  /** COD fee rules, without the action that hides the rates. */
  rules: z.optional(z.array(rule)),
})

/** Entries of a list, each with its separator in the text; or the name of a file next to this one. */
const pincodes = z.union([z.string(), z.strictObject({ file: filled })])

const pincodeEntry = z.strictObject({
  type: z.enum(['payment-pincodes', 'delivery-pincodes']),
  notes: z.optional(z.array(text)),
  methods: z.array(fileName),
  mode: z.enum(['hide', 'allow']),
  country: z.optional(text),
  pincodes,
  /** False to leave the rates of COD with fee shown. */
  hidesFeeRates: z.optional(z.boolean()),
  reason: z.optional(texts),
})

const list = z.enum(['in', 'not_in'])
const typedNumber = z.union([z.number(), z.string()])
const comparison = z.strictObject({
  operator: z.enum(['gt', 'gte', 'lt', 'lte', 'eq', 'ne']),
  value: typedNumber,
})
const textList = z.strictObject({ operator: list, value: z.array(text) })

const codRulesEntry = z.strictObject({
  type: z.literal('cod-rules'),
  notes: z.optional(z.array(text)),
  methods: z.array(fileName),
  /** Rates that are hidden along with COD. */
  rates: z.optional(z.array(text)),
  hidesFeeRates: z.optional(z.boolean()),
  reason: z.optional(texts),
  /** Conditions that are switched on, by their names in the form. */
  conditions: z.strictObject({
    product: z.optional(z.strictObject({ operator: list, products: z.array(productReferenceSchema) })),
    collection: z.optional(
      z.strictObject({ operator: list, collections: z.array(collectionReferenceSchema) }),
    ),
    product_tag: z.optional(textList),
    cart_subtotal: z.optional(z.strictObject({ min: typedNumber, max: typedNumber })),
    cart_product_count: z.optional(comparison),
    customer_tag: z.optional(textList),
    discount_applied: z.optional(z.boolean()),
    discount_amount: z.optional(comparison),
    location_country: z.optional(textList),
    location_state: z.optional(textList),
    location_zipcode: z.optional(z.strictObject({ operator: list, country: z.optional(text), pincodes })),
  }),
})

export const ruleFileEntrySchema = z.discriminatedUnion('type', [
  ruleSetEntry,
  discountEntry,
  codWithFeeEntry,
  codRulesEntry,
  pincodeEntry,
])

/** Maximum of records in a file: more than a shop can have active together. */
const ruleFileRecordsMax = 500

/** A file of rules that travels between stores (docs/rule-files.md). It has no id of a store and no status. */
export const ruleFileSchema = z.strictObject({
  version: z.literal(ruleFileVersion),
  /** Currency of the store that the file comes from, in which its amounts are. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  records: z.array(ruleFileEntrySchema).check(z.maxLength(ruleFileRecordsMax)),
})

export type RuleFile = z.infer<typeof ruleFileSchema>
export type RuleFileEntry = RuleFile['records'][number]
export type RuleSetEntry = z.infer<typeof ruleSetEntry>
export type DiscountEntry = z.infer<typeof discountEntry>
export type CodWithFeeEntry = z.infer<typeof codWithFeeEntry>
export type CodRulesEntry = z.infer<typeof codRulesEntry>
export type PincodeEntry = z.infer<typeof pincodeEntry>
export type FileRule = z.infer<typeof rule>
export type FileCondition = z.infer<typeof condition>
export type FileGroup = z.infer<typeof group>
export type FileAction = z.infer<typeof action>

/** Types of entries of which a store has one. They have no title. */
export type SingleEntry = CodWithFeeEntry | CodRulesEntry | PincodeEntry

export const singleEntryTypes = [
  'cod-with-fee',
  'cod-rules',
  'payment-pincodes',
  'delivery-pincodes',
] as const satisfies readonly SingleEntry['type'][]

export function isSingleType(type: RuleFileEntry['type']): type is SingleEntry['type'] {
  return (singleEntryTypes as readonly string[]).includes(type)
}

export function isSingleEntry(entry: RuleFileEntry): entry is SingleEntry {
  return isSingleType(entry.type)
}

export function isRuleSetEntry(entry: RuleFileEntry): entry is RuleSetEntry {
  return (ruleTypeHandles as readonly string[]).includes(entry.type)
}

export function isDiscountEntry(entry: RuleFileEntry): entry is DiscountEntry {
  return (discountTypeHandles as readonly string[]).includes(entry.type)
}
