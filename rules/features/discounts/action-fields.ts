import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { discountPurchases } from '../../language/discounts/discount-actions.ts'
import type { DiscountMeasure } from '../../language/discounts/discount-value.ts'
import { discountFaults as faults, discountValueWords as words } from '../../words/discount-values.ts'

/** The choice of all purchases, which is stored as an absent member. */
export const everyPurchase = 'any'
const purchases = [everyPurchase, ...discountPurchases] as const

/** Form members with the picked products or collections, next to their ids. */
export const pickedNames = {
  collectionIds: 'collections',
  productIds: 'products',
  buyCollectionIds: 'buyCollections',
  getCollectionIds: 'getCollections',
} as const

/**
 * The fields of a discount action's params. Returns the same object each time, since a form identifies its
 * schema by identity.
 */
export function deriveDiscountActionFields(
  kind: DiscountActionKind,
  currencyCode: string | undefined,
): FormSchema {
  const key = `${kind} ${currencyCode ?? ''}`
  const known = schemas.get(key)
  if (known !== undefined) return known
  const fresh = listFields(kind, currencyCode)
  schemas.set(key, fresh)
  return fresh
}

const schemas = new Map<string, FormSchema>()

const message: FieldSchema = {
  kind: 'text',
  name: 'message',
  label: words.message,
  help: words.messageHelp,
}

/** The text that shoppers see for a code. */
export const explanation: FieldSchema = {
  ...message,
  help: words.explanationHelp,
  defaultValue: words.explanation,
  required: { message: faults.explanation },
  lines: 2,
}

function listFields(kind: DiscountActionKind, currencyCode: string | undefined): FormSchema {
  switch (kind) {
    case 'apply_discount':
      return [
        valueField(['percentage', 'fixedAmount', 'tiers'], currencyCode),
        { kind: 'folded', label: words.folded.order, fields: [message, purchaseField] },
      ]
    case 'apply_product_discount':
      return [
        targetField,
        valueField(['percentage', 'fixedAmount', 'tiers'], currencyCode, { ofEachItem: true }),
        {
          kind: 'folded',
          label: words.folded.items,
          fields: [message, piecesField, otherItemsField(currencyCode), purchaseField],
        },
      ]
    case 'buy_x_get_y':
      return buyXGetYFields
    case 'apply_shipping_discount':
      return [
        ...rateFields,
        valueField(['percentage', 'fixedAmount'], currencyCode),
        { kind: 'folded', label: words.message, fields: [message] },
      ]
    case 'explain_code':
      return [
        { kind: 'tag', name: 'codes', label: words.codes, help: words.codesHelp },
        minimumField(currencyCode),
        explanation,
      ]
  }
}

const piecesField: FieldSchema = {
  kind: 'toggle',
  name: 'limitPieces',
  label: words.pieces,
  help: words.piecesHelp,
  control: 'checkbox',
  fields: [countField('pieces', words.piecesCount)],
}

/** A minimum of the cart without the discounted items. */
function otherItemsField(currencyCode: string | undefined): FieldSchema {
  return {
    kind: 'toggle',
    name: 'askElse',
    label: words.minimum,
    help: words.minimumHelp,
    control: 'checkbox',
    fields: [minimumField(currencyCode)],
  }
}

/** A minimum amount or number of pieces of the cart. */
function minimumField(currencyCode: string | undefined): FieldSchema {
  return {
    kind: 'any_of',
    name: 'minimum',
    label: words.needed,
    typeName: 'measure',
    choices: listMeasures((measure) => [
      measure === 'quantity'
        ? countField('value', words.neededFrom.quantity)
        : amountField('value', words.neededFrom.amount, currencyCode),
    ]),
  }
}

/** Lines bought once or by subscription. The choice of all purchases is not stored. */
const purchaseField: FieldSchema = {
  kind: 'select',
  name: 'purchase',
  label: words.purchase,
  defaultValue: everyPurchase,
  choices: purchases.map((value) => ({ value, label: words.purchases[value] })),
}

type ValueType = 'percentage' | 'fixedAmount' | 'tiers'

/** A choice between the ways to reduce a price, each with its fields. */
function valueField(
  types: readonly ValueType[],
  currencyCode: string | undefined,
  { ofEachItem = false }: { readonly ofEachItem?: boolean } = {},
): FieldSchema {
  const fieldsOf: Record<ValueType, () => FormSchema> = {
    percentage: () => [percentageField('percentage', words.percentage), capField(currencyCode)],
    fixedAmount: () => [amountField('amount', words.amount, currencyCode), ...(ofEachItem ? [eachItem] : [])],
    tiers: () => [tiersField(currencyCode, ofEachItem)],
  }
  return {
    kind: 'any_of',
    name: 'value',
    label: words.label,
    required: { message: faults.value },
    numberInLine: true,
    choices: types.map((type) => ({
      value: type,
      label: words.types[type],
      ...(type === 'tiers' ? { help: words.tiersHelp } : {}),
      fields: fieldsOf[type](),
    })),
  }
}

/** Steps with a choice of their measure, since quantities have other fields than amounts. */
function tiersField(currencyCode: string | undefined, ofEachItem: boolean): FieldSchema {
  return {
    kind: 'any_of',
    label: words.measure,
    typeName: 'measure',
    paramsName: 'steps',
    choices: listMeasures((measure) => [
      {
        kind: 'array',
        name: 'tiers',
        label: words.steps,
        itemLabel: words.step,
        addLabel: words.addStep,
        emptyHeading: words.noSteps,
        startsWith: 1,
        fields: [
          fromField('from', measure, currencyCode),
          valueField(['percentage', 'fixedAmount'], currencyCode, { ofEachItem }),
        ],
      },
      // Only lines can have separate steps. An order is a single unit.
      ...(ofEachItem ? [eachLine] : []),
    ]),
  }
}

function listMeasures(fieldsOf: (measure: DiscountMeasure) => FormSchema) {
  return (['amount', 'quantity'] as const).map((measure) => ({
    value: measure,
    label: words.measures[measure],
    fields: fieldsOf(measure),
  }))
}

function fromField(name: string, measure: DiscountMeasure, currencyCode: string | undefined): FieldSchema {
  return measure === 'quantity' ? countField(name, words.from) : amountField(name, words.from, currencyCode)
}

function percentageField(name: string, label: string, defaultValue: number | '' = ''): FieldSchema {
  const required = { message: faults.percentage }
  return { kind: 'number', name, label, min: 0, max: 100, suffix: '%', defaultValue, required }
}

/** An amount in the shop's currency. `name` is the member that stores it. */
export function amountField(
  name: string,
  label: string,
  currencyCode: string | undefined,
  missing: string = faults.amount,
): FieldSchema {
  const money = currencyCode === undefined ? {} : { suffix: currencyCode, currency: currencyCode }
  return { kind: 'number', name, label, min: 0, ...money, required: { message: missing } }
}

/** A number of pieces, or of uses. */
export function countField(name: string, label: string, missing: string = faults.quantity): FieldSchema {
  return { kind: 'number', name, label, min: 1, integer: true, required: { message: missing } }
}

function capField(currencyCode: string | undefined): FieldSchema {
  return {
    kind: 'toggle',
    name: 'cap',
    label: words.cap,
    control: 'checkbox',
    fields: [amountField('amount', words.capAmount, currencyCode)],
  }
}

const eachLine: FieldSchema = {
  kind: 'checkbox',
  name: 'eachLine',
  label: words.eachLine,
  help: words.eachLineHelp,
}

const eachItem: FieldSchema = {
  kind: 'checkbox',
  name: 'appliesToEachItem',
  label: words.eachItem,
  help: words.eachItemHelp,
}

/** Several collections, at least one of which is required. `idsName` is the member with their ids. */
export function collectionsField(
  idsName: 'collectionIds' | 'buyCollectionIds' | 'getCollectionIds',
  label: string,
): FieldSchema {
  return {
    kind: 'resource',
    name: pickedNames[idsName],
    label,
    resource: 'collection',
    multiple: true,
    idsName,
    required: { message: faults.collections },
  }
}

/** Excluded products or collections. None is required. Their ids are in the member next to them. */
function exception(
  idsName: 'productIds' | 'collectionIds',
  label: string,
  resource: 'product' | 'collection',
): FieldSchema {
  return { kind: 'resource', name: pickedNames[idsName], label, resource, multiple: true, idsName }
}

const targetField: FieldSchema = {
  kind: 'any_of',
  label: words.target,
  typeName: 'target',
  paramsName: 'chosen',
  choices: [
    { value: 'all', label: words.targets.all, help: words.targetHelp.all, fields: [] },
    {
      value: 'collections',
      label: words.targets.collections,
      help: words.targetHelp.collections,
      fields: [collectionsField('collectionIds', words.collections)],
    },
    {
      value: 'products',
      label: words.targets.products,
      help: words.targetHelp.products,
      fields: [
        {
          kind: 'resource',
          name: pickedNames.productIds,
          label: words.products,
          resource: 'product',
          multiple: true,
          idsName: 'productIds',
          required: { message: faults.products },
        },
      ],
    },
    {
      value: 'except',
      label: words.targets.except,
      help: words.targetHelp.except,
      fields: [
        exception('productIds', words.products, 'product'),
        exception('collectionIds', words.collections, 'collection'),
        { kind: 'tag', name: 'tags', label: words.tags },
        { kind: 'checkbox', name: 'onSale', label: words.onSale, help: words.onSaleHelp },
      ],
    },
  ],
}

const buyXGetYFields: FormSchema = [
  {
    kind: 'group',
    isShort: true,
    fields: [countField('buyQuantity', words.buyQuantity), countField('getQuantity', words.getQuantity)],
  },
  collectionsField('buyCollectionIds', words.buyCollections),
  collectionsField('getCollectionIds', words.getCollections),
  {
    kind: 'folded',
    label: words.folded.bought,
    fields: [
      percentageField('percentage', words.getPercentage, 100),
      message,
      {
        kind: 'toggle',
        name: 'perOrder',
        label: words.usesPerOrder,
        control: 'checkbox',
        fields: [countField('maxUsesPerOrder', words.usesPerOrderCount)],
      },
      purchaseField,
    ],
  },
]

const rateFields: FormSchema = [
  {
    kind: 'delivery_methods',
    name: 'names',
    label: words.rates,
    help: words.ratesHelp,
    exactName: 'exact',
  },
  { kind: 'checkbox', name: 'exact', label: words.exact, hidden: true, defaultValue: true },
]
