import { deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { type DiscountRecord, deriveDiscountStatus, discountNodeTypes } from '#rules/records/discount.ts'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { readDiscountRecord } from '#rules/records/discount-rule-record.ts'
import type { CodeDiscountInput } from '#rules/records/inputs/discount-input.ts'
import { type Metafield, metafieldNamespace } from '#rules/records/metafields.ts'

type Variables = {
  readonly id?: string
  readonly input?: CodeDiscountInput
  readonly metafieldKeys?: readonly string[]
}

const savedAt = '2026-11-02T09:30:00Z'

/** Discounts of the test platform: its records, and its answers to their documents. */
export function createTestDiscounts(functionIds: Readonly<Record<string, string>>) {
  let lastId = 0
  const discounts = {
    records: [] as DiscountRecord[],
    create,
    /** The items of a list (`types/{type}`). */
    listItems: (type: string) =>
      discounts.records.flatMap((record) => {
        const stored = readDiscountRecord(record)
        return stored?.draft.type === type ? [deriveDiscountListItem(stored)] : []
      }),
    /** Answer to an operation on discounts. Undefined for any other operation. */
    answer(name: string, variables: Variables): Record<string, unknown> | undefined {
      const root = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
      switch (name) {
        case 'Discounts': {
          const nodes = discounts.records.map(formatNode)
          return { discountNodes: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } }
        }
        case 'Discount':
          return { discountNode: findNode(variables.id ?? '') }
        case 'DiscountAutomaticAppCreate':
          return { [root]: { automaticAppDiscount: create('automatic', variables.input), userErrors: [] } }
        case 'DiscountCodeAppCreate':
          return { [root]: { codeAppDiscount: create('code', variables.input), userErrors: [] } }
        case 'DiscountAutomaticAppUpdate':
        case 'DiscountCodeAppUpdate':
          change(variables.id, variables.input ?? {})
          return { [root]: { userErrors: [] } }
        case 'DiscountAutomaticDelete':
        case 'DiscountCodeDelete':
          discounts.records = discounts.records.filter(({ id }) => id !== variables.id)
          return { [root]: { userErrors: [] } }
        case 'DiscountAutomaticDeactivate':
        case 'DiscountCodeDeactivate':
          change(variables.id, { endsAt: new Date().toISOString() })
          return { [root]: { userErrors: [] } }
        case 'DiscountAutomaticActivate':
        case 'DiscountCodeActivate':
          change(variables.id, { endsAt: null })
          return { [root]: { userErrors: [] } }
        default:
          return undefined
      }
    },
  }

  function findNode(id: string) {
    const number = numberOf(id)
    const found = discounts.records.find((record) => numberOf(record.id) === number)
    return found === undefined ? null : formatNode(found)
  }

  function create(method: DiscountRecord['method'], input: CodeDiscountInput = {}) {
    lastId += 1
    const { functionHandle, functionId = '', metafields = [], code = '', usageLimit = null } = input
    const startsAt = input.startsAt ?? ''
    const endsAt = input.endsAt ?? null
    const members = {
      owner: 'discount',
      id: `gid://shopify/${discountNodeTypes[method]}/${lastId}`,
      title: input.title ?? '',
      functionId: functionHandle === undefined ? functionId : (functionIds[functionHandle] ?? ''),
      metafields: metafields.flatMap((one, index) =>
        'key' in one
          ? [
              {
                ...one,
                namespace: asRecordsHoldIt(one.namespace),
                id: `gid://shopify/Metafield/${lastId}0${index}`,
              },
            ]
          : [],
      ),
      startsAt,
      endsAt,
      combinesWith: input.combinesWith ?? {
        orderDiscounts: false,
        productDiscounts: false,
        shippingDiscounts: false,
      },
      discountClasses: input.discountClasses ?? ['ORDER'],
      status: deriveDiscountStatus({ startsAt, endsAt }, new Date()),
      usedCount: 0,
    } as const
    const record: DiscountRecord =
      method === 'automatic'
        ? { ...members, method }
        : {
            ...members,
            method,
            code,
            usageLimit,
            appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
          }
    discounts.records.push(record)
    return { discountId: record.id }
  }

  function change(id: string | undefined, { metafields = [], functionHandle, ...input }: CodeDiscountInput) {
    discounts.records = discounts.records.map((record): DiscountRecord => {
      if (record.id !== id) return record
      const next = {
        ...record,
        ...input,
        metafields: record.metafields.map((one) => sentOf(one, metafields)),
      }
      return {
        ...next,
        functionId: functionHandle === undefined ? record.functionId : (functionIds[functionHandle] ?? ''),
        status: deriveDiscountStatus(next, new Date()),
      }
    })
  }

  return discounts
}

function sentOf(stored: Metafield, sent: NonNullable<CodeDiscountInput['metafields']>): Metafield {
  const found = sent.find((one) => 'id' in one && one.id === stored.id)
  return found === undefined ? stored : { ...stored, value: found.value }
}

const asRecordsHoldIt = (namespace: string) =>
  namespace === discountMetafieldNamespace ? metafieldNamespace : namespace
/** Namespace of the app as the platform writes it in answers. */
const asItIsAnswered = (namespace: string) =>
  namespace === metafieldNamespace ? `app--131001--${metafieldNamespace}` : namespace

const numberOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)

function formatNode(record: DiscountRecord) {
  const { id, metafields, functionId, discountClasses, usedCount, ...members } = record
  return {
    metafields: {
      nodes: metafields.map((one) => ({
        ...one,
        namespace: asItIsAnswered(one.namespace),
        updatedAt: savedAt,
      })),
    },
    discount: {
      __typename: record.method === 'code' ? 'DiscountCodeApp' : 'DiscountAutomaticApp',
      ...members,
      discountId: id,
      asyncUsageCount: usedCount,
      discountClass: discountClasses[0],
      appDiscountType: { functionId },
      ...(record.method === 'code' ? { codes: { nodes: [{ code: record.code }] } } : {}),
    },
  }
}
