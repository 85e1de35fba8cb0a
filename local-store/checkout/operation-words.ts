import { z } from 'zod'
import type { PaymentMethodRecord } from '../resources/payment-methods/record.ts'
import type { Change, ListWords } from './apply-operations.ts'
import type { DeliveryOption } from './delivery-options.ts'

/** A payment method as one checkout offers it; the id is valid for this run only. */
export type OfferedPaymentMethod = { id: string; name: string; record: PaymentMethodRecord }

const index = z.int()

const deliveryOperation = z.union([
  z
    .object({ deliveryOptionHide: z.object({ deliveryOptionHandle: z.string() }) })
    .transform((one): Change => ({ kind: 'hide', target: one.deliveryOptionHide.deliveryOptionHandle })),
  z.object({ deliveryOptionMove: z.object({ deliveryOptionHandle: z.string(), index }) }).transform(
    ({ deliveryOptionMove: one }): Change => ({
      kind: 'move',
      target: one.deliveryOptionHandle,
      index: one.index,
    }),
  ),
  z
    .object({ deliveryOptionRename: z.object({ deliveryOptionHandle: z.string(), title: z.string() }) })
    .transform(
      ({ deliveryOptionRename: one }): Change => ({
        kind: 'rename',
        target: one.deliveryOptionHandle,
        text: one.title,
      }),
    ),
])

export const deliveryWords: ListWords<DeliveryOption> = {
  idOf: (option) => option.handle,
  rename: (option, title) => ({ ...option, title }),
  readChange: (operation) => deliveryOperation.safeParse(operation).data,
  canChange: () => true,
}

/** Placements of a payment method: among the express buttons, and in the list. */
type Placement = 'ACCELERATED_CHECKOUT' | 'PAYMENT_METHOD'

/** Placements that a shop offers a method in: all are in the list, and express ones are buttons as well. */
export function listPlacements({ express }: PaymentMethodRecord): Placement[] {
  return express ? ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] : ['PAYMENT_METHOD']
}

/** Reads a hide for this placement; a hide without placements counts for each. */
const hideIn = (placement: Placement) =>
  z
    .object({
      paymentMethodHide: z.object({
        paymentMethodId: z.string(),
        placements: z.array(z.string()).nullish(),
      }),
    })
    .refine(({ paymentMethodHide: one }) => one.placements?.includes(placement) ?? true)
    .transform((one): Change => ({ kind: 'hide', target: one.paymentMethodHide.paymentMethodId }))
const expressOperation = hideIn('ACCELERATED_CHECKOUT')

const listOperation = z.union([
  hideIn('PAYMENT_METHOD'),
  z.object({ paymentMethodMove: z.object({ paymentMethodId: z.string(), index }) }).transform(
    ({ paymentMethodMove: one }): Change => ({
      kind: 'move',
      target: one.paymentMethodId,
      index: one.index,
    }),
  ),
  z.object({ paymentMethodRename: z.object({ paymentMethodId: z.string(), name: z.string() }) }).transform(
    ({ paymentMethodRename: one }): Change => ({
      kind: 'rename',
      target: one.paymentMethodId,
      text: one.name,
    }),
  ),
])

/** Wallets can be hidden, but keep their name and index (docs/platform.md#what-cannot-be-customized). */
export const paymentWords: ListWords<OfferedPaymentMethod> = {
  idOf: (method) => method.id,
  rename: (method, name) => ({ ...method, name }),
  readChange: (operation) => listOperation.safeParse(operation).data,
  canChange: (method) => method.record.kind !== 'wallet',
}

/** Express buttons can only be hidden. Renames and moves change the list alone. */
export const expressWords: ListWords<OfferedPaymentMethod> = {
  ...paymentWords,
  readChange: (operation) => expressOperation.safeParse(operation).data,
}
