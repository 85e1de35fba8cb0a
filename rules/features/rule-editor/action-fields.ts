import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import {
  type ActionDefinition,
  type ActionKind,
  actionDefinitions,
  actionKinds,
  type CustomizationActionKind,
  netDays,
  placements,
  priceComparisons,
  termsEvents,
  termsKinds,
  textPositions,
} from '../../language/actions.ts'
import { isCheckActionKind } from '../../language/checks/check-action-kinds.ts'
import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import type { CustomizationOwner, FunctionOwner } from '../../language/function-owners.ts'
import { actionFieldWords as words } from '../../words/action-words.ts'
import { checkActionFields } from '../checks/action-fields.ts'
import { deriveDiscountActionFields } from '../discounts/action-fields.ts'
import type { ValueSetting } from './value-fields.ts'

/** Field of an action's params that names methods: one or several. */
export type NamesField = {
  readonly name: 'name' | 'currentName' | 'names'
  readonly owner: CustomizationOwner
  readonly label: string
  readonly help?: string
  /** True for several names in a significant order. */
  readonly isOrdered?: true
}

/**
 * Lists the actions that rule sets of an owner offer. The debug action is offered only outside production
 * (docs/product.md#debug-action).
 */
export function listOfferedActions(owner: FunctionOwner, isProduction: boolean): ActionKind[] {
  return actionKinds.filter((kind) => {
    const definition: ActionDefinition = actionDefinitions[kind]
    return (definition.owner ?? owner) === owner && !(definition.debugOnly && isProduction)
  })
}

/**
 * Finds the field in which an action names its methods. Undefined if it applies to all methods, or if other fields name
 * them.
 */
export function findNamesField(kind: ActionKind): NamesField | undefined {
  switch (kind) {
    case 'hide_payment':
    case 'hide_all_payment_except':
    case 'add_text_payment':
    case 'move_payment':
      return { name: 'name', owner: 'payment', label: words.paymentMethod }
    case 'add_text_delivery':
    case 'move_delivery':
      return { name: 'name', owner: 'delivery', label: words.shippingRate }
    case 'rename_payment':
      return { name: 'currentName', owner: 'payment', label: words.currentName.payment }
    case 'rename_delivery':
      return { name: 'currentName', owner: 'delivery', label: words.currentName.delivery }
    case 'show_only_payment':
    case 'hide_payment_in_place':
      return { name: 'names', owner: 'payment', label: words.paymentMethods }
    case 'sort_payment':
      return {
        name: 'names',
        owner: 'payment',
        label: words.paymentMethods,
        help: words.inOrder,
        isOrdered: true,
      }
    case 'hide_delivery':
    case 'show_only_delivery':
      return { name: 'names', owner: 'delivery', label: words.shippingRates }
    case 'sort_delivery':
      return {
        name: 'names',
        owner: 'delivery',
        label: words.shippingRates,
        help: words.inOrder,
        isOrdered: true,
      }
    case 'hide_all_payment':
    case 'set_payment_terms':
    case 'add_order_review':
    case 'sort_delivery_by_price':
    case 'sort_delivery_by_name':
    case 'hide_delivery_by_price':
    case 'show_cheapest_delivery':
    case 'throw_error':
    case 'stop_checkout':
    case 'apply_discount':
    case 'apply_product_discount':
    case 'buy_x_get_y':
    case 'apply_shipping_discount':
    case 'explain_code':
      return undefined
  }
}

/**
 * Fields of an action's params. The field of names exists but is hidden here: the editor renders it, since it knows the
 * store's methods and the names closest to a mistyped one.
 */
export function deriveActionFields(kind: ActionKind, { currencyCode }: ValueSetting = anyShop): FormSchema {
  if (isDiscountActionKind(kind)) return deriveDiscountActionFields(kind, currencyCode)
  return isCheckActionKind(kind) ? checkActionFields[kind]() : fieldsByKind[kind]
}

/** The currency changes how fields look, but not which fields there are. */
const anyShop: ValueSetting = { currencyCode: undefined }

/** Rendered with the names, as a separate choice. */
const exact: FieldSchema = {
  kind: 'checkbox',
  name: 'exact',
  label: words.exact,
  hidden: true,
  defaultValue: true,
}
/** Rendered as a choice of languages, each with a field for its text. */
const byLanguage = (list: 'newNames' | 'texts', text: string, label: string): FieldSchema => ({
  kind: 'array',
  name: list,
  label: words.byLanguage,
  itemLabel: words.language,
  addLabel: words.addLanguage,
  emptyHeading: words.noLanguages,
  hidden: true,
  fields: [
    { kind: 'language', name: 'language', label: words.language },
    { kind: 'text', name: text, label },
  ],
})
/** Rendered if a text has the variable. */
const nameAmount: FieldSchema = {
  kind: 'number',
  name: 'amount',
  label: words.nameAmount,
  hidden: true,
  min: 0,
}
const newName: FormSchema = [
  { kind: 'text', name: 'newName', label: words.newName },
  byLanguage('newNames', 'newName', words.newName),
  nameAmount,
]
const addedText: FormSchema = [
  { kind: 'text', name: 'text', label: words.text, help: words.textHelp },
  byLanguage('texts', 'text', words.text),
  nameAmount,
  {
    kind: 'select',
    radio: true,
    name: 'place',
    label: words.place,
    defaultValue: 'after',
    choices: textPositions.map((position) => ({ value: position, label: words.places[position] })),
  },
  exact,
]
const position: FieldSchema = {
  kind: 'number',
  name: 'position',
  label: words.position,
  help: words.positionHelp,
  integer: true,
  min: 1,
  defaultValue: 1,
}
const cheapestFirst: FieldSchema = {
  kind: 'checkbox',
  name: 'cheapest_first',
  label: words.cheapestFirst,
  help: words.cheapestFirstHelp,
  defaultValue: true,
}
const mayHideLast = (owner: CustomizationOwner): FieldSchema => ({
  kind: 'checkbox',
  name: 'may_hide_last',
  label: words.mayHideLast[owner],
})

const paymentTerms: FormSchema = [
  {
    kind: 'select',
    radio: true,
    name: 'terms',
    label: words.terms,
    defaultValue: 'net',
    choices: termsKinds.map((value) => ({ value, label: words.termsKinds[value] })),
  },
  {
    kind: 'select',
    name: 'dueInDays',
    label: words.dueInDays,
    defaultValue: '30',
    choices: netDays.map((value) => ({ value, label: words.days(value) })),
    hidden: { field: 'terms', isNot: ['net'] },
  },
  {
    kind: 'date',
    name: 'dueAt',
    label: words.dueAt,
    help: words.dueAtHelp,
    hidden: { field: 'terms', isNot: ['fixed'] },
  },
  {
    kind: 'select',
    name: 'trigger',
    label: words.trigger,
    defaultValue: 'INVOICE_SENT',
    choices: termsEvents.map((value) => ({ value, label: words.triggers[value] })),
    hidden: { field: 'terms', isNot: ['event'] },
  },
  {
    kind: 'number',
    name: 'deposit',
    label: words.deposit,
    help: words.depositHelp,
    integer: true,
    min: 1,
    max: 99,
    suffix: '%',
    hidden: { field: 'terms', is: ['none'] },
  },
]

/** Tables keep each schema the same object, since the form compares schemas by identity. */
const fieldsByKind = {
  hide_payment: [...namesOf('hide_payment'), exact, mayHideLast('payment')],
  hide_all_payment_except: [...namesOf('hide_all_payment_except'), exact],
  hide_all_payment: [mayHideLast('payment')],
  show_only_payment: [...namesOf('show_only_payment'), exact],
  rename_payment: [...namesOf('rename_payment'), ...newName, exact],
  add_text_payment: [...namesOf('add_text_payment'), ...addedText],
  move_payment: [...namesOf('move_payment'), position, exact],
  sort_payment: [...namesOf('sort_payment'), exact],
  set_payment_terms: paymentTerms,
  add_order_review: [{ kind: 'text', name: 'reason', label: words.reason, help: words.reasonHelp }],
  hide_payment_in_place: [
    ...namesOf('hide_payment_in_place'),
    {
      kind: 'select',
      radio: true,
      name: 'placement',
      label: words.placement,
      help: words.placementHelp,
      defaultValue: 'ACCELERATED_CHECKOUT',
      choices: placements.map((value) => ({ value, label: words.placements[value] })),
    },
    exact,
    { ...mayHideLast('payment'), hidden: { field: 'placement', isNot: ['PAYMENT_METHOD'] } },
  ],
  hide_delivery: [...namesOf('hide_delivery'), exact, mayHideLast('delivery')],
  show_only_delivery: [...namesOf('show_only_delivery'), exact],
  rename_delivery: [...namesOf('rename_delivery'), ...newName, exact],
  add_text_delivery: [...namesOf('add_text_delivery'), ...addedText],
  move_delivery: [...namesOf('move_delivery'), position, exact],
  sort_delivery: [...namesOf('sort_delivery'), exact, cheapestFirst],
  sort_delivery_by_price: [],
  sort_delivery_by_name: [cheapestFirst],
  hide_delivery_by_price: [
    {
      kind: 'select',
      radio: true,
      name: 'comparison',
      label: words.comparison,
      defaultValue: 'above',
      choices: priceComparisons.map((value) => ({ value, label: words.comparisons[value] })),
    },
    { kind: 'number', name: 'amount', label: words.amount, help: words.amountHelp, min: 0 },
    mayHideLast('delivery'),
  ],
  show_cheapest_delivery: [
    { kind: 'number', name: 'count', label: words.count, integer: true, min: 1, defaultValue: 1 },
  ],
  throw_error: [{ kind: 'text', name: 'message', label: words.message }],
} as const satisfies Record<CustomizationActionKind, FormSchema>

function namesOf(kind: ActionKind): FieldSchema[] {
  const field = findNamesField(kind)
  if (field === undefined) return []
  const { name, owner, label } = field
  return [
    name === 'names'
      ? { kind: `${owner}_methods`, name, label, hidden: true }
      : { kind: 'text', name, label, hidden: true },
  ]
}
