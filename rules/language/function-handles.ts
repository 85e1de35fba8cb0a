/**
 * The functions whose facts stand in the tables of `mixed-variants.ts`, by their owner: a table says by the place of a name in its list
 * which function knows a fact.
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
 * Every checkout function the app deploys, by its handle: the name of its folder under `extensions/`, which begins with whom it
 * belongs to. What each of them knows stands in `function-variants.ts`, far from here, since the first page of the app has to
 * know what functions there are and nothing else of them.
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
