import { z } from '../../schema.ts'

/**
 * Features that a plan may limit, by their keys in the billing service (docs/product.md#plans). Plans cannot limit
 * other features.
 */
export const planFeatureKeys = ['enabled_rule_sets', 'bulk_codes_per_job', 'own_code_lists'] as const
export type PlanFeatureKey = (typeof planFeatureKeys)[number]

/** The billing service's value for no limit. */
export const UNLIMITED = -1

/** A feature in the billing service's answer. `limit_with_overage` charges for use above its value. */
export const featureValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('boolean'), value: z.boolean() }),
  z.object({ type: z.literal('limit'), value: z.number() }),
  z.object({ type: z.literal('limit_with_overage'), value: z.number() }),
])
export type FeatureValue = z.infer<typeof featureValueSchema>

/** Features of a shop's plan that the service reports. */
export type PlanFeatureValues = Readonly<Record<string, FeatureValue>>

/** Finds a feature by its key. Undefined if the service does not report it. */
export function findFeature<Feature>(
  features: Readonly<Record<string, Feature>>,
  key: PlanFeatureKey,
): Feature | undefined {
  return Object.hasOwn(features, key) ? features[key] : undefined
}

/** True if existing uses must be counted before another one is allowed. */
export const isLimited = (feature: FeatureValue | undefined): boolean =>
  feature !== undefined && feature.value !== UNLIMITED && feature.value !== true

/**
 * The billing library's check. A boolean is its value. A limit allows counts below it, and any count if it is -1. In
 * this check, use that costs extra above a limit is not enabled.
 */
export function isFeatureEnabled(feature: FeatureValue, count = 0): boolean {
  switch (feature.type) {
    case 'boolean':
      return feature.value
    case 'limit':
      return count < feature.value || feature.value === UNLIMITED
    case 'limit_with_overage':
      return false
  }
}
