import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import type { CustomizationActionKind, PaymentPlacement } from '#rules/language/actions.ts'
import type { Action, RuleSet } from '#rules/language/rule-set.ts'
import type { PreviewChange } from '#rules/preview/preview-answer.ts'
import type { Trace } from '#rules/preview/trace.ts'

/** An operation of either API, converted to its effect, with the record and rule that caused it. */
export type AttributedOperation = PreviewChange & {
  /** Id or handle of the method. */
  readonly id: string
  readonly index: number
  readonly name: string
}

type ChangeKind = PreviewChange['kind']

const kindsByOperation: Readonly<Record<string, ChangeKind>> = {
  paymentMethodHide: 'hide',
  paymentMethodRename: 'rename',
  paymentMethodMove: 'move',
  deliveryOptionHide: 'hide',
  deliveryOptionRename: 'rename',
  deliveryOptionMove: 'move',
}

const kindsByAction: Readonly<Record<string, ChangeKind>> = {
  hide_payment: 'hide',
  hide_all_payment_except: 'hide',
  hide_all_payment: 'hide',
  show_only_payment: 'hide',
  rename_payment: 'rename',
  add_text_payment: 'rename',
  move_payment: 'move',
  sort_payment: 'move',
  hide_delivery: 'hide',
  show_only_delivery: 'hide',
  rename_delivery: 'rename',
  add_text_delivery: 'rename',
  move_delivery: 'move',
  sort_delivery: 'move',
  sort_delivery_by_price: 'move',
  sort_delivery_by_name: 'move',
  hide_delivery_by_price: 'hide',
  show_cheapest_delivery: 'hide',
} satisfies Record<
  Exclude<
    CustomizationActionKind,
    'throw_error' | 'set_payment_terms' | 'add_order_review' | 'hide_payment_in_place'
  >,
  ChangeKind
>

/** Kinds of hiding in a single placement, by the platform's name of the placement. */
const kindsByPlacement: Readonly<Record<string, ChangeKind>> = {
  ACCELERATED_CHECKOUT: 'hideAmongExpress',
  PAYMENT_METHOD: 'hideInList',
} satisfies Record<PaymentPlacement, ChangeKind>

const kindOfAction = ({ type, params }: Action): ChangeKind | undefined =>
  type === 'hide_payment_in_place' ? kindsByPlacement[String(params.placement)] : kindsByAction[type]

/** Operations that concern the order as a whole instead of a method. */
const orderOperations: readonly string[] = ['paymentTermsSet', 'orderReviewAdd']

const bodySchema = z
  .object({
    paymentMethodId: z.string().optional(),
    deliveryOptionHandle: z.string().optional(),
    index: z.int().default(0),
    name: z.string().optional(),
    title: z.string().optional(),
    placements: z.array(z.string()).optional(),
  })
  .transform(({ paymentMethodId, deliveryOptionHandle, index, name, title, placements }) => ({
    read: {
      id: paymentMethodId ?? deliveryOptionHandle ?? '',
      index,
      name: name ?? title ?? '',
    },
    placements,
  }))

/** Number of moves of each method, by its id. */
function countMoves(operations: readonly JsonObject[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const operation of operations) {
    const [[name = '', body] = []] = Object.entries(operation)
    if (kindsByOperation[name] !== 'move') continue
    const { id } = bodySchema.parse(body).read
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** The operations of one run, each with its rule if a trace shows it. */
export function attributeOperations(
  operations: readonly JsonObject[],
  record: number,
  rules: RuleSet['rules'],
  trace: Trace | null,
): AttributedOperation[] {
  const claims = (trace?.rules ?? []).flatMap(({ rule, actions }) =>
    actions.flatMap(({ action, methods }) => {
      const done = rules[rule]?.actions[action]
      const kind = done && kindOfAction(done)
      return methods.map((id) => ({ kind, id, rule }))
    }),
  )
  const moves = countMoves(operations)
  const moved = new Map<string, number>()
  return operations.flatMap((operation) => {
    const [[name = '', body] = []] = Object.entries(operation)
    if (orderOperations.includes(name)) return []
    const known = kindsByOperation[name]
    // The host has already validated the operation against the API's result type.
    if (known === undefined) throw new Error(`The operation ${name} is not known`)
    const { read, placements = [] } = bodySchema.parse(body)
    const [placement, ...others] = placements
    const kind = (placement !== undefined && others.length === 0 && kindsByPlacement[placement]) || known
    const ofMethod = claims.filter(({ id }) => id === read.id)
    const own = ofMethod.filter((claim) => claim.kind === kind)
    if (kind === 'hide' && own.length === 0) {
      // Different rules have hidden it in the list and among the express buttons.
      const parts = Object.values(kindsByPlacement).flatMap(
        (part) => ofMethod.find((claim) => claim.kind === part) ?? [],
      )
      if (parts.length > 0)
        return parts.map((part) => ({ ...read, record, kind: part.kind ?? kind, rule: part.rule }))
    }
    const turn = moved.get(read.id) ?? 0
    if (kind === 'move') moved.set(read.id, turn + 1)
    const merged = Math.max(0, own.length - (moves.get(read.id) ?? 0))
    // The first rule hides, and the last one renames. Every move is a separate operation, unless the last ones
    // represent all of too many moves (docs/product.md#order-of-actions).
    const claim = own.at(
      kind === 'rename' ? -1 : kind === 'move' ? Math.min(merged + turn, own.length - 1) : 0,
    )
    return { ...read, kind, record, rule: claim?.rule ?? null }
  })
}
