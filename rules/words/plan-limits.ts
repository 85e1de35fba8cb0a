import type { PlanRefusal } from '../features/plan/plan-status.ts'
import { formatNumber } from './language.ts'

const count = (amount: number, one: string, many: string) =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`

/** Texts about features that a plan does not allow, shown before a save (docs/product.md#plans). */
export const planLimitWords = {
  title: 'Your plan does not include this',
  choosePlan: 'See plans',
  refusal: ({ feature, limit }: PlanRefusal): string => {
    switch (feature) {
      case 'enabled_rule_sets':
        return limit === null
          ? 'Your plan has no enabled rule sets. You can keep this one as a draft.'
          : `Your plan has ${count(limit, 'enabled rule set', 'enabled rule sets')}, and they are in use. You can keep this one as a draft, or disable another first. What is enabled stays enabled.`
      case 'bulk_codes_per_job':
        return limit === null
          ? 'Your plan has no generated codes. Codes that were made already stay.'
          : `Your plan makes up to ${count(limit, 'code', 'codes')} at a time. Codes that were made already stay.`
      case 'own_code_lists':
        return 'Your plan makes codes from a pattern only. Lists of your own codes come with another plan. Codes that were made already stay.'
    }
  },
} as const
