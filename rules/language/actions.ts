import { hasVisibleLetter } from '#forms/text/comparable-text.ts'
import { z } from '../schema.ts'
import { listCashOnDeliveryNames } from './cash-on-delivery.ts'
import { checkActionKinds } from './checks/check-action-kinds.ts'
import { checkActionDefinitions } from './checks/check-actions.ts'
import { discountActionKinds } from './discounts/discount-action-kinds.ts'
import { discountActionDefinitions } from './discounts/discount-actions.ts'
import type { FunctionOwner } from './function-owners.ts'
import {
  isPart,
  type MethodName,
  methodNameSchema,
  readNames,
  textOfName,
  visibleText,
} from './method-names.ts'
import type { Rule } from './rule-set.ts'

/** Actions of a rule of a customization (docs/product.md#actions). The engine has an entry for each. */
export const customizationActionKinds = [
  'hide_payment',
  'hide_all_payment_except',
  'hide_all_payment',
  'show_only_payment',
  'rename_payment',
  'add_text_payment',
  'move_payment',
  'sort_payment',
  'set_payment_terms',
  'add_order_review',
  'hide_payment_in_place',
  'hide_delivery',
  'show_only_delivery',
  'rename_delivery',
  'add_text_delivery',
  'move_delivery',
  'sort_delivery',
  'sort_delivery_by_price',
  'sort_delivery_by_name',
  'hide_delivery_by_price',
  'show_cheapest_delivery',
  'throw_error',
] as const
export type CustomizationActionKind = (typeof customizationActionKinds)[number]

/** All actions of rules. */
export const actionKinds = [...customizationActionKinds, ...discountActionKinds, ...checkActionKinds] as const
export type ActionKind = (typeof actionKinds)[number]

const name = visibleText()
const names = z.array(methodNameSchema).check(z.minLength(1))
const hasText = (text: string | undefined) => text !== undefined && hasVisibleLetter(text)
/** Absent: a method matches if its name contains the given text (docs/product.md#names-of-methods). */
const exact = z.optional(z.boolean())
/** Absent: the last remaining method stays (docs/product.md#last-method). */
const may_hide_last = z.optional(z.boolean())
/** Starts at 1. */
const position = z.int().check(z.minimum(1))

const hideOne = z.object({ name, exact, may_hide_last })
/** Language codes as the platform writes them, such as HI or PT_BR. Each language occurs once. */
const language = z.string().check(z.minLength(1))
/**
 * `newName` applies to every language that has no name of its own. It may be absent if some language has a name.
 * Methods then keep their name in all other languages.
 */
const rename = z
  .object({
    currentName: name,
    newName: z.optional(z.string()),
    newNames: z.optional(z.array(z.object({ language, newName: name }))),
    exact,
  })
  .check(
    z.refine(({ newName, newNames = [] }) => hasText(newName) || newNames.length > 0, { path: ['newName'] }),
  )
const move = z.object({ name, position, exact })
/** Position of the text: before or after the name that the method has at that point. */
export const textPositions = ['after', 'before'] as const
export type TextPosition = (typeof textPositions)[number]
const addText = z
  .object({
    name,
    text: z.optional(z.string()),
    texts: z.optional(z.array(z.object({ language, text: name }))),
    place: z.enum(textPositions),
    exact,
  })
  .check(z.refine(({ text, texts = [] }) => hasText(text) || texts.length > 0, { path: ['text'] }))
/** Absent: the cheapest rate stays where the sort order puts it. */
const cheapest_first = z.optional(z.boolean())
/** Rates that a price limit hides: those that cost more than it, or those that cost less. */
export const priceComparisons = ['above', 'below'] as const
export type PriceComparison = (typeof priceComparisons)[number]
/** Several methods by name. An action that sorts uses this order. */
const several = z.object({ names, exact })

/** Kinds of payment terms: days after the order, a date, an event, or payment at once. */
export const termsKinds = ['net', 'fixed', 'event', 'none'] as const
export type TermsKind = (typeof termsKinds)[number]
/** Numbers of days that the platform accepts (docs/platform.md#plus-operations). */
export const netDays = ['7', '15', '30', '45', '60', '90'] as const
/** Events that payment terms may wait for, as the platform spells them. */
export const termsEvents = ['INVOICE_SENT', 'ORDER_FULFILLED', 'FULFILLMENT_CREATED'] as const
export type TermsEvent = (typeof termsEvents)[number]
/** Deposit in whole per cent of the order. Absent: no deposit. */
const deposit = z.optional(z.int().check(z.minimum(1), z.maximum(99)))

const paymentTerms = z.discriminatedUnion('terms', [
  z.object({ terms: z.literal('net'), dueInDays: z.enum(netDays), deposit }),
  z.object({ terms: z.literal('fixed'), dueAt: z.iso.date(), deposit }),
  z.object({ terms: z.literal('event'), trigger: z.enum(termsEvents), deposit }),
  z.object({ terms: z.literal('none') }),
])

/** Placements where a method can be hidden separately, as the platform spells them: express buttons and list. */
export const placements = ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] as const
export type PaymentPlacement = (typeof placements)[number]

export type ActionDefinition = {
  /** Absent: rule sets of every owner may use the action. */
  readonly owner?: FunctionOwner
  readonly params: z.ZodMiniType
  /** Offered only outside production (docs/product.md#debug-action). */
  readonly debugOnly?: true
  /**
   * The action works only in shops on Shopify Plus. `b2b`: and only for company buyers
   * (docs/platform.md#plus-operations).
   */
  readonly plusOnly?: 'anybody' | 'b2b'
}

export const actionDefinitions = {
  hide_payment: { owner: 'payment', params: hideOne },
  hide_all_payment_except: { owner: 'payment', params: hideOne },
  hide_all_payment: { owner: 'payment', params: z.object({ may_hide_last }) },
  show_only_payment: { owner: 'payment', params: several },
  rename_payment: { owner: 'payment', params: rename },
  add_text_payment: { owner: 'payment', params: addText },
  move_payment: { owner: 'payment', params: move },
  sort_payment: { owner: 'payment', params: several },
  set_payment_terms: { owner: 'payment', params: paymentTerms, plusOnly: 'anybody' },
  add_order_review: { owner: 'payment', params: z.object({ reason: name }), plusOnly: 'b2b' },
  hide_payment_in_place: {
    owner: 'payment',
    params: z.object({ names, exact, placement: z.enum(placements), may_hide_last }),
    plusOnly: 'anybody',
  },
  hide_delivery: { owner: 'delivery', params: z.object({ names, exact, may_hide_last }) },
  show_only_delivery: { owner: 'delivery', params: several },
  rename_delivery: { owner: 'delivery', params: rename },
  add_text_delivery: { owner: 'delivery', params: addText },
  move_delivery: { owner: 'delivery', params: move },
  sort_delivery: { owner: 'delivery', params: z.object({ names, exact, cheapest_first }) },
  sort_delivery_by_price: { owner: 'delivery', params: z.object({}) },
  sort_delivery_by_name: { owner: 'delivery', params: z.object({ cheapest_first }) },
  hide_delivery_by_price: {
    owner: 'delivery',
    params: z.object({
      comparison: z.enum(priceComparisons),
      /** Amount in the shop's currency. */
      amount: z.number().check(z.minimum(0)),
      may_hide_last,
    }),
  },
  show_cheapest_delivery: { owner: 'delivery', params: z.object({ count: position }) },
  throw_error: { params: z.object({ message: z.string() }), debugOnly: true },
  ...discountActionDefinitions,
  ...checkActionDefinitions,
} as const satisfies Record<ActionKind, ActionDefinition>

/** Finds the definition of a kind from stored data. Undefined if this app does not know the kind. */
export function findActionDefinition(kind: string): ActionDefinition | undefined {
  return Object.hasOwn(actionDefinitions, kind) ? actionDefinitions[kind as ActionKind] : undefined
}

export function isActionKind(kind: string): kind is ActionKind {
  return Object.hasOwn(actionDefinitions, kind)
}

export function isCustomizationActionKind(kind: string): kind is CustomizationActionKind {
  return (customizationActionKinds as readonly string[]).includes(kind)
}

/** Lists the method names in an action, to describe them and to compare them with the store's methods. */
export function namesIn({ params }: { readonly params: Readonly<Record<string, unknown>> }): MethodName[] {
  const named = Array.isArray(params.names) ? params.names : (params.name ?? params.currentName)
  return readNames(named, params.exact === true)
}

/** True if a rule hides payment methods only by whole names that do not look like Cash on Delivery. */
export function hidesOnlyOthers({ actions }: Rule): boolean {
  const hiding = actions.filter(({ type }) => type === 'hide_payment' || type === 'hide_all_payment')
  const names = hiding.flatMap(namesIn)
  return (
    names.length > 0 &&
    hiding.every(({ type }) => type === 'hide_payment') &&
    !names.some((name) => isPart(name) || listCashOnDeliveryNames([textOfName(name)]).length > 0)
  )
}
