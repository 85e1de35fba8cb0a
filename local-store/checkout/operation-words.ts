import { z } from 'zod'
import type { PaymentMethodRecord } from '../resources/payment-methods/record.ts'
import type { Change, ListWords } from './apply-operations.ts'
import type { DeliveryOption } from './delivery-options.ts'

/** A payment method as one checkout offers it; the id is good for this run only. */
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

const placements = z.array(z.string()).nullish()
const paymentOperation = z.union([
  z
    .object({ paymentMethodHide: z.object({ paymentMethodId: z.string(), placements }) })
    // Hidden only as an accelerated button: it stays in the list of methods.
    .refine(({ paymentMethodHide: one }) => one.placements?.includes('PAYMENT_METHOD') ?? true)
    .transform((one): Change => ({ kind: 'hide', target: one.paymentMethodHide.paymentMethodId })),
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

/** Wallets can be hidden, but keep their name and place (docs/platform.md#what-cannot-be-customized). */
export const paymentWords: ListWords<OfferedPaymentMethod> = {
  idOf: (method) => method.id,
  rename: (method, name) => ({ ...method, name }),
  readChange: (operation) => paymentOperation.safeParse(operation).data,
  canChange: (method) => method.record.kind !== 'wallet',
}
