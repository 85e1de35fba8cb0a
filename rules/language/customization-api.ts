/** The two function APIs whose owners are customizations (docs/platform.md#customizations). */
export const customizationApis = ['payment', 'delivery'] as const
export type CustomizationApi = (typeof customizationApis)[number]
