import type { FunctionOwner } from '../language/function-owners.ts'

/**
 * Functions that judge rules, by owner. A handle is the name of the function's folder under `extensions/` and begins
 * with its owner. The facts are in a separate file, `variants.generated.ts`, since the first page of the app needs only
 * the handles. For a function that is added here, scripts/functions/find-variants.ts generates the facts.
 */
export const ruleFunctionHandles = {
  payment: [
    'payment-checkout',
    'payment-texts',
    'payment-cod',
    'payment-rules',
    'payment-rules-customer',
    'payment-rules-b2b',
    'payment-mix-1',
    'payment-mix-2',
    'payment-mix-6',
    'payment-mix-8',
    'payment-mix-9',
    'payment-mix-10',
    'payment-mix-11',
    'payment-mix-12',
    'payment-mix-13',
    'payment-mix-14',
    'payment-mix-15',
    'payment-mix-16',
  ],
  delivery: [
    'delivery-checkout',
    'delivery-texts',
    'delivery-rules',
    'delivery-mix-1',
    'delivery-mix-2',
    'delivery-mix-3',
    'delivery-mix-4',
    'delivery-mix-5',
    'delivery-mix-6',
    'delivery-mix-7',
    'delivery-mix-8',
    'delivery-mix-9',
  ],
  discount: [
    'discount-rules',
    'discount-mix-1',
    'discount-mix-2',
    'discount-mix-3',
    'discount-mix-4',
    'discount-mix-5',
    'discount-mix-6',
    'discount-mix-7',
    'discount-mix-8',
    'discount-mix-9',
    'discount-mix-10',
  ],
  validation: [
    'checks-rules',
    'checks-mix-1',
    'checks-mix-2',
    'checks-mix-3',
    'checks-mix-4',
    'checks-mix-5',
    'checks-mix-6',
  ],
} as const satisfies Record<FunctionOwner, readonly string[]>

/** Functions that look up the shopper's pincode in sets. They judge no rules, so they have no facts. */
export const pincodeFunctionHandles = ['payment-pincodes', 'delivery-pincodes'] as const
export type PincodeFunctionHandle = (typeof pincodeFunctionHandles)[number]

/** Every checkout function that the app deploys. */
export const deployedFunctionHandles = [
  ...ruleFunctionHandles.payment,
  'payment-pincodes',
  ...ruleFunctionHandles.delivery,
  'delivery-pincodes',
  ...ruleFunctionHandles.discount,
  ...ruleFunctionHandles.validation,
] as const
export type DeployedFunctionHandle = (typeof deployedFunctionHandles)[number]

/** Maximum number of functions of one app (docs/platform.md#function-limits). */
export const mostFunctions = 50

type HandlesByOwner = typeof ruleFunctionHandles

/** The functions of an owner that judge rules. */
export type FunctionHandleOf<Owner extends FunctionOwner> = HandlesByOwner[Owner][number]
export type FunctionHandle = FunctionHandleOf<FunctionOwner>
