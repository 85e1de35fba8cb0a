import { checkTemplates } from './check-templates.ts'
import { deliveryTemplates } from './delivery-templates.ts'
import { discountTemplates } from './discount-templates.ts'
import { paymentTemplates } from './payment-templates.ts'
import type { DiscountTemplate, RuleTemplate, Template } from './template.ts'

const ruleTemplates: readonly RuleTemplate[] = [...paymentTemplates, ...deliveryTemplates, ...checkTemplates]

/** All templates, in the order in which they are shown. */
export const templates: readonly Template[] = [...ruleTemplates, ...discountTemplates]

export function findRuleTemplate(id: string | null): RuleTemplate | undefined {
  return ruleTemplates.find((template) => template.id === id)
}

export function findDiscountTemplate(id: string | null): DiscountTemplate | undefined {
  return discountTemplates.find((template) => template.id === id)
}
