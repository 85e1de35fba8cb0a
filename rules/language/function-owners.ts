import { limits } from './limits.ts'

/** A step of the checkout that a function runs in. */
export type FunctionTarget = {
  readonly target: string
  /** The file of its input query in the function's folder. */
  readonly inputQuery: string
  /** Name of the function in the compiled module. */
  readonly exportName: string
}

/**
 * `options` hides, renames and moves what a step of the checkout offers; `discounts` gives discounts; `checks` stops a
 * checkout with a message.
 */
export type OwnerPart = 'options' | 'discounts' | 'checks'

/**
 * Owner of a checkout function: a record of the platform that carries the function's configuration and for
 * which it runs (docs/platform.md#customizations).
 */
export type FunctionOwnerDefinition = {
  /**
   * Its type in the Admin API, which its ids name: `gid://shopify/PaymentCustomization/1`. A discount's ids name its kind
   * instead (docs/platform.md#discount-records).
   */
  readonly recordType: string
  /** The field of a function's input that is the owner's record. */
  readonly inputField: string
  /**
   * The part of the engine that acts for it (engine/README.md), which decides what its records can do to
   * a checkout.
   */
  readonly part: OwnerPart
  /** The API of its functions, which decides their input and output; schemas are named after it. */
  readonly functionApi: string
  /** In the order in which a checkout runs them (docs/platform.md#function-runs). */
  readonly targets: readonly [FunctionTarget, ...FunctionTarget[]]
  /**
   * Maximum number of active records of a shop, including those of other apps
   * (docs/platform.md#active-customizations). For discounts, only automatic ones count.
   */
  readonly activeRecordsMax: number
}

/**
 * The one list of owners. A new one begins here, and the compiler names every table that then lacks it
 * (docs/how-to/add-a-function-owner.md).
 */
export const functionOwners = {
  payment: {
    recordType: 'PaymentCustomization',
    inputField: 'paymentCustomization',
    part: 'options',
    functionApi: 'payment_customization',
    targets: [
      {
        target: 'cart.payment-methods.transform.run',
        inputQuery: 'input.graphql',
        exportName: 'cart_payment_methods_transform_run',
      },
    ],
    activeRecordsMax: limits.activeCustomizations,
  },
  delivery: {
    recordType: 'DeliveryCustomization',
    inputField: 'deliveryCustomization',
    part: 'options',
    functionApi: 'delivery_customization',
    targets: [
      {
        target: 'cart.delivery-options.transform.run',
        inputQuery: 'input.graphql',
        exportName: 'cart_delivery_options_transform_run',
      },
    ],
    activeRecordsMax: limits.activeCustomizations,
  },
  discount: {
    recordType: 'DiscountNode',
    inputField: 'discount',
    part: 'discounts',
    functionApi: 'discount',
    targets: [
      {
        target: 'cart.lines.discounts.generate.run',
        inputQuery: 'input.graphql',
        exportName: 'cart_lines_discounts_generate_run',
      },
      {
        target: 'cart.delivery-options.discounts.generate.run',
        inputQuery: 'delivery.graphql',
        exportName: 'cart_delivery_options_discounts_generate_run',
      },
    ],
    activeRecordsMax: limits.activeAutomaticDiscounts,
  },
  validation: {
    recordType: 'Validation',
    inputField: 'validation',
    part: 'checks',
    functionApi: 'cart_checkout_validation',
    targets: [
      {
        target: 'cart.validations.generate.run',
        inputQuery: 'input.graphql',
        exportName: 'cart_validations_generate_run',
      },
    ],
    activeRecordsMax: limits.activeValidations,
  },
} as const satisfies Record<string, FunctionOwnerDefinition>
export type FunctionOwner = keyof typeof functionOwners

/** In the order in which a checkout runs their functions (docs/platform.md#function-runs). */
export const functionOwnerNames = [
  'discount',
  'delivery',
  'payment',
  'validation',
] as const satisfies readonly FunctionOwner[]

type OwnerOfPart<Part extends OwnerPart> = {
  [Owner in FunctionOwner]: (typeof functionOwners)[Owner]['part'] extends Part ? Owner : never
}[FunctionOwner]

/** The owners that are customizations: their functions hide, rename and move what a step of the checkout offers. */
export const customizationOwners = [
  'payment',
  'delivery',
] as const satisfies readonly OwnerOfPart<'options'>[]
export type CustomizationOwner = OwnerOfPart<'options'>

/** The owners whose functions stop a checkout. */
export const checkOwners = ['validation'] as const satisfies readonly OwnerOfPart<'checks'>[]
export type CheckOwner = OwnerOfPart<'checks'>

/** The owners whose functions give discounts. */
export type DiscountOwner = OwnerOfPart<'discounts'>

/** The owners whose records are rule sets and little more, so that one editor serves them; discounts have a form of their own. */
export const ruleOwners = [...customizationOwners, ...checkOwners] as const satisfies readonly FunctionOwner[]
export type RuleOwner = (typeof ruleOwners)[number]

/** Records with rule sets that a shop can have active together. */
export const ruleRecordsMax = ruleOwners.reduce(
  (sum, owner) => sum + functionOwners[owner].activeRecordsMax,
  0,
)

export function isCustomizationOwner(owner: FunctionOwner): owner is CustomizationOwner {
  return functionOwners[owner].part === 'options'
}

export function isCheckOwner(owner: FunctionOwner): owner is CheckOwner {
  return functionOwners[owner].part === 'checks'
}

export function isRuleOwner(owner: FunctionOwner): owner is RuleOwner {
  return ruleOwners.some((one) => one === owner)
}
