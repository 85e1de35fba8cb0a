import { Kind, parse } from 'graphql'
import { z } from 'zod'

const mutation = z.string().optional().describe('only calls of that mutation count; every call when left out')
const carriedOut = z
  .boolean()
  .optional()
  .describe('the call is carried out all the same, and only its answer is lost')
const passFirst = z.int().min(0).default(0).describe('how many calls go well before')

/** Faults that the control endpoint can order. */
export const faultOrder = z.discriminatedUnion('fault', [
  z.strictObject({ fault: z.literal('throttle'), mutation, passFirst }),
  z.strictObject({
    fault: z.literal('status'),
    status: z.int().min(200).max(599).default(503),
    as: z
      .enum(['text', 'page'])
      .default('text')
      .describe('the body: words, or a page of HTML, as whatever answers in the way of the platform sends'),
    retryAfter: z.number().min(0).optional().describe('seconds, for the header of that name'),
    mutation,
    carriedOut,
    passFirst,
  }),
  z.strictObject({
    fault: z.literal('time out'),
    milliseconds: z.int().min(1).max(600_000).default(60_000),
    mutation,
    carriedOut,
    passFirst,
  }),
  z.strictObject({ fault: z.literal('drop'), mutation, carriedOut, passFirst }),
  /**
   * Invalidates the app's tokens from this call on, as if the platform had withdrawn them. The app must get new ones.
   */
  z.strictObject({ fault: z.literal('withdraw access'), mutation, passFirst }),
  z.strictObject({
    /** The answer is correct, but late. */
    fault: z.literal('slow'),
    milliseconds: z.int().min(1).max(600_000),
    mutation,
    passFirst,
  }),
  z.strictObject({
    fault: z.literal('refuse'),
    /** Without a name, any mutation counts. */
    mutation: z.string().optional(),
    message: z.string().default('Refused on request of the control endpoint.'),
    passFirst,
  }),
  z.strictObject({
    /** Applies to a call that adds codes: its first codes are not imported. */
    fault: z.literal('refuse codes'),
    count: z.int().min(1).max(250),
    message: z.string().default('was refused on request of the control endpoint.'),
    passFirst,
  }),
])
export type FaultOrder = z.infer<typeof faultOrder>

export type TransportFault = Extract<FaultOrder, { fault: 'status' | 'time out' | 'drop' }>
export type AdminFault =
  | TransportFault
  | { fault: 'throttle' }
  | { fault: 'withdraw access' }
  | Extract<FaultOrder, { fault: 'slow' | 'refuse codes' }>
  | { fault: 'refuse'; answer: { data: Record<string, unknown> } }

/**
 * Ordered faults in a queue. Each fault lets a number of calls pass, occurs once and is removed. The queue is not
 * stored.
 */
export type FaultQueue = {
  list(): readonly FaultOrder[]
  add(orders: readonly FaultOrder[]): void
  clear(): void
  /** The fault for this Admin API call, or undefined for a normal answer. */
  takeForAdmin(query: string): AdminFault | undefined
}

export function createFaultQueue(): FaultQueue {
  let waiting: FaultOrder[] = []
  return {
    list: () => waiting,
    add(orders) {
      waiting = [...waiting, ...orders]
    },
    clear() {
      waiting = []
    },
    takeForAdmin(query) {
      const mutations = readMutationFields(query)
      const at = waiting.findIndex((order) => concerns(order, mutations))
      const order = waiting[at]
      if (order === undefined) return undefined
      if (order.passFirst > 0) {
        waiting = waiting.with(at, { ...order, passFirst: order.passFirst - 1 })
        return undefined
      }
      waiting = waiting.toSpliced(at, 1)
      return order.fault === 'refuse' ? { fault: 'refuse', answer: refusal(order.message, mutations) } : order
    },
  }
}

const addCodes = 'discountRedeemCodeBulkAdd'

type MutationField = { key: string; name: string }

function concerns(order: FaultOrder, mutations: readonly MutationField[]): boolean {
  if (order.fault === 'refuse codes') return mutations.some(({ name }) => name === addCodes)
  if (order.mutation !== undefined) return mutations.some(({ name }) => name === order.mutation)
  return order.fault !== 'refuse' || mutations.length > 0
}

/** A refusal in the platform's form: status 200, an empty payload, and a userError without a field. */
function refusal(message: string, mutations: readonly MutationField[]): { data: Record<string, unknown> } {
  const payload = { userErrors: [{ field: null, message, code: null }] }
  return { data: Object.fromEntries(mutations.map((one) => [one.key, payload])) }
}

function readMutationFields(query: string): MutationField[] {
  try {
    return parse(query, { noLocation: true }).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation') return []
      return definition.selectionSet.selections.flatMap((one) =>
        one.kind === Kind.FIELD ? [{ key: one.alias?.value ?? one.name.value, name: one.name.value }] : [],
      )
    })
  } catch {
    return []
  }
}
