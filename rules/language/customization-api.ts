/** The two function APIs whose owners are customizations (PLATFORM 1.3). */
export const customizationApis = ['payment', 'delivery'] as const
export type CustomizationApi = (typeof customizationApis)[number]
