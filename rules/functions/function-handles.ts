/**
 * The functions of the tables in `mixed-variants.ts`, by their owner. A table marks the functions that know a
 * fact by their index in its owner's list.
 */
export const mixedFunctionHandles = {
  payment: [
    'payment-cod',
    'payment-rules',
    'payment-rules-customer',
    'payment-rules-b2b',
    'payment-mix-1',
    'payment-mix-2',
    'payment-mix-3',
    'payment-mix-4',
    'payment-mix-5',
    'payment-mix-6',
    'payment-mix-7',
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
    'delivery-rules',
    'delivery-mix-1',
    'delivery-mix-2',
    'delivery-mix-3',
    'delivery-mix-4',
    'delivery-mix-5',
  ],
  discount: [
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
  validation: ['checks-mix-1', 'checks-mix-2', 'checks-mix-3', 'checks-mix-4', 'checks-mix-5'],
} as const

/**
 * Every checkout function that the app deploys, by its handle: the name of its folder under `extensions/`,
 * which begins with its owner. Their facts are in `function-variants.ts`, in a separate file, since the first
 * page of the app needs the handles alone.
 */
export const deployedFunctionHandles = [
  ...mixedFunctionHandles.payment,
  'payment-checkout',
  'payment-tags',
  'payment-texts',
  'payment-pincodes',
  ...mixedFunctionHandles.delivery,
  'delivery-checkout',
  'delivery-texts',
  'delivery-pincodes',
  ...mixedFunctionHandles.discount,
  'discount-rules',
  ...mixedFunctionHandles.validation,
  'checks-rules',
] as const
export type DeployedFunctionHandle = (typeof deployedFunctionHandles)[number]
