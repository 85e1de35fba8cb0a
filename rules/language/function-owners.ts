import { limits } from './limits.ts'

/** A step of the checkout at which a function runs. */
export type FunctionTarget = {
  readonly target: string
  /** File name of its input query in the function's folder. */
  readonly inputQuery: string
  /** Name of the function in the compiled module. */
  readonly exportName: string
}

/**
 * Part of the engine. `options` hides, renames and moves the options of a checkout step; `discounts` gives discounts;
 * `checks` stops a checkout with a message.
 */
export type OwnerPart = 'options' | 'discounts' | 'checks'

/**
 * Owner of a checkout function: a platform record that has the function's configuration and activates it
 * (docs/platform.md#customizations).
 */
export type FunctionOwnerDefinition = {
  /**
   * Type of the record in the Admin API, as in its ids: `gid://shopify/PaymentCustomization/1`. A discount's ids have
   * its kind instead (docs/platform.md#discount-records).
   */
  readonly recordType: string
  /** Field of a function's input that contains the owner's record. */
  readonly inputField: string
  /**
   * Part of the engine that acts for the owner (engine/README.md). It decides what the owner's records can do to a
   * checkout.
   */
  readonly part: OwnerPart
  /** API of its functions. It decides their input and output, and names the schemas. */
  readonly functionApi: string
  /** Targets in the order in which a checkout runs them (docs/platform.md#function-runs). */
  readonly targets: readonly [FunctionTarget, ...FunctionTarget[]]
  /**
   * Maximum number of active records of a shop, including those of other apps (docs/platform.md#active-customizations).
   * For discounts, only automatic ones are counted.
   */
  readonly activeRecordsMax: number
}

/**
 * The one list of owners. Add a new owner here. The compiler then names every table that lacks it
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

/** Owners in the order in which a checkout runs their functions (docs/platform.md#function-runs). */
export const functionOwnerNames = [
  'discount',
  'delivery',
  'payment',
  'validation',
] as const satisfies readonly FunctionOwner[]

type OwnerOfPart<Part extends OwnerPart> = {
  [Owner in FunctionOwner]: (typeof functionOwners)[Owner]['part'] extends Part ? Owner : never
}[FunctionOwner]

/** Owners that are customizations. Their functions hide, rename and move the options of a checkout step. */
export const customizationOwners = [
  'payment',
  'delivery',
] as const satisfies readonly OwnerOfPart<'options'>[]
export type CustomizationOwner = OwnerOfPart<'options'>

/** The owners whose functions stop a checkout. */
const checkOwners = ['validation'] as const satisfies readonly OwnerOfPart<'checks'>[]
export type CheckOwner = OwnerOfPart<'checks'>

/** The owners whose functions give discounts. */
export type DiscountOwner = OwnerOfPart<'discounts'>

/**
 * Owners whose records contain little more than a rule set, so that they share one editor. Discounts have their own
 * form.
 */
export const ruleOwners = [...customizationOwners, ...checkOwners] as const satisfies readonly FunctionOwner[]
export type RuleOwner = (typeof ruleOwners)[number]

/** Maximum number of records with rule sets that a shop can have active at the same time, over all owners. */
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
