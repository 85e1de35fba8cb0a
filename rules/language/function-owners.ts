/**
 * The kinds of record that a checkout function can belong to: its owner on the platform, which carries its
 * configuration. Both are customizations (docs/platform.md#customizations).
 */
export const customizationOwners = ['payment', 'delivery'] as const
export type CustomizationOwner = (typeof customizationOwners)[number]
