import { z } from '../../schema.ts'

/**
 * Every feature that a plan may limit, by its key in the billing service (docs/product.md#plans). No plan can
 * remove a feature that is not in this table.
 */
export const planFeatureKeys = ['enabled_rule_sets', 'bulk_codes_per_job', 'own_code_lists'] as const
export type PlanFeatureKey = (typeof planFeatureKeys)[number]

/** The service's value for no limit. */
export const UNLIMITED = -1

/** A feature as the billing service reports it. `limit_with_overage` charges for use beyond its value. */
export const featureValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('boolean'), value: z.boolean() }),
  z.object({ type: z.literal('limit'), value: z.number() }),
  z.object({ type: z.literal('limit_with_overage'), value: z.number() }),
])
export type FeatureValue = z.infer<typeof featureValueSchema>

/** The features of a shop's plan, as far as the service names them. */
export type PlanFeatureValues = Readonly<Record<string, FeatureValue>>

/** A feature by its key; undefined where the service does not name it. */
export function findFeature<Feature>(
  features: Readonly<Record<string, Feature>>,
  key: PlanFeatureKey,
): Feature | undefined {
  return Object.hasOwn(features, key) ? features[key] : undefined
}

/** True if uses must be counted before one more is made. */
export const isLimited = (feature: FeatureValue | undefined): boolean =>
  feature !== undefined && feature.value !== UNLIMITED && feature.value !== true

/**
 * The billing library's own check: a boolean is its value, and a limit holds while the count is below it or
 * where it is -1. By this check, use that is charged beyond a limit is not enabled.
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
