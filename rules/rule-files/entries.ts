import { type PickedResource, pickedFromId } from '#forms/picked-resource.ts'
import type { FeeRules } from '../features/cod-fee-rules/fee-rules.ts'
import { type CodRulesForm, isGroupActive } from '../features/cod-rules/form.ts'
import { codRulesDefaults } from '../features/cod-rules/group-fields.ts'
import type { CodWithFeeConfig } from '../features/cod-with-fee/cod-with-fee.ts'
import { parsePincodeList } from '../features/pincodes/list/pincode-list.ts'
import { type PincodeConfig, pincodeDefaults } from '../features/pincodes/storage/pincode-config.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { readNames } from '../language/method-names.ts'
import { anyCountry } from '../language/pincodes/postal/postal-countries.ts'
import { showPostalEntries } from '../language/pincodes/postal/stored-entries.ts'
import { createRuleSet, type Rule } from '../language/rule-set.ts'
import type { SavedTest } from '../preview/saved-tests/saved-test.ts'
import type { DiscountDraft } from '../records/discount-rule-record.ts'
import { findRuleReason } from '../records/reasons.ts'
import type { RuleSetDraft } from '../records/rule-record.ts'
import { readFileRule, writeFileRule } from './file-rules.ts'
import { readFileTest, writeFileTest } from './file-tests.ts'
import type { ReferenceReader, ReferenceWriter } from './resources.ts'
import type {
  CodRulesEntry,
  CodWithFeeEntry,
  DiscountEntry,
  PincodeEntry,
  RuleSetEntry,
} from './rule-file.ts'

/** A rule set as a file has it. Its status and its testers stay in the store. */
export function writeRuleSetEntry(
  { type, ruleSet, reasons = [], blockOnFailure }: RuleSetDraft,
  tests: readonly SavedTest[],
  references: ReferenceWriter,
): RuleSetEntry {
  return {
    type,
    title: ruleSet.title.trim(),
    ...(blockOnFailure ? { blockOnFailure } : {}),
    rules: ruleSet.rules.map((rule, index) =>
      writeFileRule(rule, references, findRuleReason(reasons, index, rule.title)),
    ),
    ...(tests.length === 0 ? {} : { tests: tests.map((test) => writeFileTest(test, type, references)) }),
  }
}

/** The rule set of a file in a store: Disabled, with names of what the store has. */
export function readRuleSetEntry(
  { type, title, blockOnFailure, rules, tests = [] }: RuleSetEntry,
  references: ReferenceReader,
): { readonly draft: RuleSetDraft; readonly tests: readonly SavedTest[] } {
  const read = rules.map((rule) => readFileRule(rule, references))
  const reasons = rules.flatMap(({ title: ofRule, reason }, index) =>
    reason === undefined ? [] : [{ rule: { index, title: ofRule }, texts: reason }],
  )
  return {
    draft: {
      type,
      status: 'draft',
      ruleSet: createRuleSet(title, read),
      names: nameIds(read, references),
      ...(reasons.length === 0 ? {} : { reasons }),
      ...(blockOnFailure ? { blockOnFailure } : {}),
    },
    tests: tests.map((test) => readFileTest(test, type, references)),
  }
}

/** A discount as a file has it. */
export function writeDiscountEntry(draft: DiscountDraft, references: ReferenceWriter): DiscountEntry {
  const { type, title, method, code, startsAt, endsAt, combinesWith, ruleSet } = draft
  const combines = (['order', 'product', 'shipping'] as const).filter(
    (kind) => combinesWith[`${kind}Discounts`],
  )
  return {
    type,
    title: title.trim(),
    method,
    ...(method === 'code' ? { code } : {}),
    startsAt,
    ...(endsAt === null ? {} : { endsAt }),
    ...(combines.length === 0 ? {} : { combinesWith: combines }),
    ...(draft.appliesOncePerCustomer ? { oncePerCustomer: true } : {}),
    ...(draft.usageLimit === null ? {} : { usageLimit: draft.usageLimit }),
    rules: ruleSet.rules.map((rule) => writeFileRule(rule, references)),
  }
}

/** The discount of a file in a store: Disabled. */
export function readDiscountEntry(entry: DiscountEntry, references: ReferenceReader): DiscountDraft {
  const { type, title, method, code = '', startsAt, endsAt = null, combinesWith = [] } = entry
  const rules = entry.rules.map((rule) => readFileRule(rule, references))
  return {
    type,
    title,
    method,
    code,
    startsAt,
    endsAt,
    isOff: true,
    combinesWith: {
      orderDiscounts: combinesWith.includes('order'),
      productDiscounts: combinesWith.includes('product'),
      shippingDiscounts: combinesWith.includes('shipping'),
    },
    appliesOncePerCustomer: entry.oncePerCustomer === true,
    usageLimit: entry.usageLimit ?? null,
    ruleSet: createRuleSet(title, rules),
    names: nameIds(rules, references),
  }
}

/** COD with fee and its fee rules. Undefined where nothing is set. */
export function writeCodWithFeeEntry(
  { deliveryMethods }: CodWithFeeConfig,
  { rules }: FeeRules,
  references: ReferenceWriter,
): CodWithFeeEntry {
  return {
    type: 'cod-with-fee',
    rates: [...deliveryMethods],
    ...(rules.length === 0 ? {} : { rules: rules.map((rule) => writeFileRule(rule, references)) }),
  }
}

export function readCodWithFeeEntry(
  { rates, rules = [] }: CodWithFeeEntry,
  references: ReferenceReader,
): { readonly config: CodWithFeeConfig; readonly feeRules: FeeRules } {
  const read = rules.map((rule) => readFileRule(rule, references))
  return {
    config: { status: 'draft', deliveryMethods: [...rates] },
    feeRules: { rules: read, names: nameIds(read, references) },
  }
}

const pincodeTypes = { payment: 'payment-pincodes', delivery: 'delivery-pincodes' } as const

/** The owner of the records of a list in a file. */
export function ownerOfPincodes({ type }: Pick<PincodeEntry, 'type'>): CustomizationOwner {
  return type === pincodeTypes.payment ? 'payment' : 'delivery'
}

/** Entries of a list on a line. A long list in one line shows no differences. */
const entriesOfLine = 10

/** A list as text: entries with commas between them, some on a line, as their country writes them. */
function formatFileList(list: readonly string[], country: string | undefined): string {
  const shown = country === undefined ? list : showPostalEntries(list, country)
  const lines: string[] = []
  for (let from = 0; from < shown.length; from += entriesOfLine)
    lines.push(shown.slice(from, from + entriesOfLine).join(', '))
  return lines.join(',\n')
}

function readFileList(text: string, country: string | undefined): string[] {
  return parsePincodeList(text, 'typed', country ?? anyCountry).entries.map(({ written }) => written)
}

export function writePincodeEntry(
  owner: CustomizationOwner,
  { methods, mode, list, country, hidesFeeRates, reason }: PincodeConfig,
): PincodeEntry {
  return {
    type: pincodeTypes[owner],
    methods: [...methods],
    mode,
    ...(country === undefined ? {} : { country }),
    pincodes: formatFileList(list, country),
    ...(hidesFeeRates === false ? { hidesFeeRates } : {}),
    ...(reason === undefined || Object.keys(reason).length === 0 ? {} : { reason: { ...reason } }),
  }
}

export function readPincodeEntry(entry: PincodeEntry): PincodeConfig {
  const { methods, mode, country, pincodes, hidesFeeRates, reason } = entry
  const text = typeof pincodes === 'string' ? pincodes : ''
  return {
    ...pincodeDefaults[ownerOfPincodes(entry)],
    methods: readNames(methods, true),
    mode,
    list: readFileList(text, country),
    ...(country === undefined ? {} : { country }),
    ...(hidesFeeRates === undefined ? {} : { hidesFeeRates }),
    ...(reason === undefined ? {} : { reason }),
  }
}

export function writeCodRulesEntry(form: CodRulesForm, references: ReferenceWriter): CodRulesEntry {
  const { conditions, paymentMethods, deliveryRates, hidesFeeRates, reason } = form
  const { product, collection, location_zipcode: zip } = conditions
  const whenActive = <Written>(name: keyof CodRulesForm['conditions'], write: () => Written) =>
    isGroupActive(form, name) ? { [name]: write() } : {}
  const plain = (
    name:
      | 'product_tag'
      | 'cart_product_count'
      | 'customer_tag'
      | 'discount_amount'
      | 'location_country'
      | 'location_state',
  ) => whenActive(name, () => conditions[name].params)
  return {
    type: 'cod-rules',
    methods: [...paymentMethods],
    ...(deliveryRates.status === 'active' ? { rates: [...deliveryRates.params.deliveryMethods] } : {}),
    ...(hidesFeeRates ? {} : { hidesFeeRates }),
    ...(Object.keys(reason).length === 0 ? {} : { reason: { ...reason } }),
    conditions: {
      ...whenActive('product', () => ({
        operator: product.params.operator,
        products: product.params.value.map(references.product),
      })),
      ...whenActive('collection', () => ({
        operator: collection.params.operator,
        collections: collection.params.value.map(references.collection),
      })),
      ...plain('product_tag'),
      ...whenActive('cart_subtotal', () => ({ ...conditions.cart_subtotal.params.value })),
      ...plain('cart_product_count'),
      ...plain('customer_tag'),
      ...whenActive('discount_applied', () => conditions.discount_applied.params.value === 'true'),
      ...plain('discount_amount'),
      ...plain('location_country'),
      ...plain('location_state'),
      ...whenActive('location_zipcode', () => {
        const { operator, value, country } = zip.params
        return { operator, ...(country === undefined ? {} : { country }), pincodes: value }
      }),
    },
  }
}

export function readCodRulesEntry(entry: CodRulesEntry, references: ReferenceReader): CodRulesForm {
  const { methods, rates, hidesFeeRates = true, reason = {}, conditions } = entry
  const defaults = codRulesDefaults.conditions
  const pick = (ids: readonly string[]) => ids.map((id) => namePicked(id, references))
  const idsOf = <Reference>(list: readonly Reference[], find: (reference: Reference) => string | undefined) =>
    list.flatMap((reference) => find(reference) ?? [])
  const active = <Params>(params: Params) => ({ status: 'active' as const, params })
  const { product, collection, cart_subtotal, discount_applied, location_zipcode: zip } = conditions
  const products = idsOf(product?.products ?? [], references.product)
  const collections = idsOf(collection?.collections ?? [], references.collection)
  return {
    ...codRulesDefaults,
    status: 'draft',
    paymentMethods: readNames(methods, true),
    reason,
    hidesFeeRates,
    deliveryRates:
      rates === undefined ? codRulesDefaults.deliveryRates : active({ deliveryMethods: [...rates] }),
    conditions: {
      product:
        product === undefined
          ? defaults.product
          : active({ operator: product.operator, value: products, picked: pick(products) }),
      collection:
        collection === undefined
          ? defaults.collection
          : active({ operator: collection.operator, value: collections, picked: pick(collections) }),
      product_tag: conditions.product_tag ? active(conditions.product_tag) : defaults.product_tag,
      cart_subtotal: cart_subtotal ? active({ value: cart_subtotal }) : defaults.cart_subtotal,
      cart_product_count: conditions.cart_product_count
        ? active(conditions.cart_product_count)
        : defaults.cart_product_count,
      customer_tag: conditions.customer_tag ? active(conditions.customer_tag) : defaults.customer_tag,
      discount_applied:
        discount_applied === undefined
          ? defaults.discount_applied
          : active({ value: discount_applied ? ('true' as const) : ('false' as const) }),
      discount_amount: conditions.discount_amount
        ? active(conditions.discount_amount)
        : defaults.discount_amount,
      location_country: conditions.location_country
        ? active(conditions.location_country)
        : defaults.location_country,
      location_state: conditions.location_state ? active(conditions.location_state) : defaults.location_state,
      location_zipcode:
        zip === undefined
          ? defaults.location_zipcode
          : active({
              operator: zip.operator,
              value: typeof zip.pincodes === 'string' ? zip.pincodes : '',
              ...(zip.country === undefined ? {} : { country: zip.country }),
            }),
    },
  }
}

type CodRulesPicked = CodRulesForm['conditions']['product']['params']['picked'][number]

function namePicked(id: string, references: ReferenceReader): CodRulesPicked {
  const { title, image }: PickedResource = pickedFromId(id)
  return { id, title: references.titleOf(id) ?? title, image }
}

/** Titles of the ids in rules, so that a picked product has a name before the store is asked. */
function nameIds(rules: readonly Rule[], references: ReferenceReader): Record<string, string> {
  const ids = [...JSON.stringify(rules).matchAll(/"(gid:\/\/[^"]+)"/g)].map(([, id = '']) => id)
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const title = references.titleOf(id)
      return title === undefined ? [] : [[id, title]]
    }),
  )
}
