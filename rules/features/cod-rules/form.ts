import { testingSchema } from '../../language/rule-set.ts'
import { recordStatuses } from '../../records/customization.ts'
import { z } from '../../schema.ts'
import { type FeeRates, listRatesToHide } from '../fee-rates/fee-rates.ts'
import { type CodRulesGroup, type CodRulesTab, codRulesGroups, groupsOf } from './groups.ts'

/** Comparisons of counts and amounts that the form offers. */
export const countOperators = ['gt', 'gte', 'lt', 'lte', 'eq', 'ne'] as const
export const listOperators = ['in', 'not_in'] as const

const operator = z.enum(listOperators)
/** A typed text is kept as text until it is a number. */
const typedNumber = z.union([z.number(), z.string()])
const picked = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  variants: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
})

const list = z.object({ operator, value: z.array(z.string()) })
const pickedList = z.extend(list, { picked: z.array(picked) })
const count = z.object({ operator: z.enum(countOperators), value: typedNumber })

/** Params of each group, in the shape of the form's fields. */
const groupParams = {
  product: pickedList,
  collection: pickedList,
  product_tag: list,
  /** COD is hidden outside this range. An empty end is open. */
  cart_subtotal: z.object({ value: z.object({ min: typedNumber, max: typedNumber }) }),
  cart_product_count: count,
  customer_tag: list,
  discount_applied: z.object({ value: z.enum(['true', 'false']) }),
  discount_amount: count,
  location_country: list,
  location_state: list,
  /** List as the merchant wrote it, and the country of its codes. Absent: any country. */
  location_zipcode: z.object({ operator, value: z.string(), country: z.optional(z.string()) }),
} as const satisfies Record<CodRulesGroup, z.ZodMiniType>

const activity = z.enum(['active', 'disabled'])
const group = <Params extends z.ZodMiniType>(params: Params) => z.object({ status: activity, params })

/**
 * The COD rules form (docs/product.md#cod-rules). `ui_config` has the same schema and stores the form. Only three parts
 * are stored elsewhere: the status in the record, the testers with the rules, and the reason.
 */
export const codRulesFormSchema = z.object({
  status: z.enum(recordStatuses),
  /** Testers of the rules while their status is testing. Absent if they are not known. */
  testing: z.exactOptional(testingSchema),
  paymentMethods: z.array(z.union([z.string(), z.object({ contains: z.string() })])),
  /** Reason for shoppers by language, stored in a separate metafield. */
  reason: z._default(z.record(z.string(), z.string()), {}),
  deliveryRates: group(z.object({ deliveryMethods: z.array(z.string()) })),
  /** True to hide the current rates of COD with fee whenever COD is hidden. */
  hidesFeeRates: z._default(z.boolean(), true),
  conditions: z.object({
    product: group(groupParams.product),
    collection: group(groupParams.collection),
    product_tag: group(groupParams.product_tag),
    cart_subtotal: group(groupParams.cart_subtotal),
    cart_product_count: group(groupParams.cart_product_count),
    customer_tag: group(groupParams.customer_tag),
    discount_applied: group(groupParams.discount_applied),
    discount_amount: group(groupParams.discount_amount),
    location_country: group(groupParams.location_country),
    location_state: group(groupParams.location_state),
    location_zipcode: group(groupParams.location_zipcode),
  }),
})

export type CodRulesForm = z.infer<typeof codRulesFormSchema>
export type GroupParams<Group extends CodRulesGroup> = CodRulesForm['conditions'][Group]['params']

export function isGroupActive(form: CodRulesForm, name: CodRulesGroup): boolean {
  return form.conditions[name].status === 'active'
}

export function listActiveGroups(form: CodRulesForm): CodRulesGroup[] {
  return codRulesGroups.filter((name) => isGroupActive(form, name))
}

/** The number on a tab: how many of its conditions are switched on. */
export function countActiveGroups(form: CodRulesForm, tab: CodRulesTab): number {
  return groupsOf(tab).filter((name) => isGroupActive(form, name)).length
}

/** True if the merchant has chosen rates to hide, in addition to those of COD with fee. */
export function hidesRates({ deliveryRates }: CodRulesForm): boolean {
  return deliveryRates.status === 'active'
}

/** Lists all rates that are hidden together with COD: those chosen in the form, then those of COD with fee. */
export function listHiddenRates(form: CodRulesForm, fee: FeeRates | undefined): string[] {
  const chosen = hidesRates(form) ? form.deliveryRates.params.deliveryMethods : []
  return [...new Set([...chosen, ...listRatesToHide(fee, form.paymentMethods, form.hidesFeeRates)])]
}
