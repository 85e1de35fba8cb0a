import { formatNumber, plural } from '#forms/text/language.ts'
import type { PlanRefusal } from '../features/plan/plan-status.ts'

/** Texts about features that a plan does not allow, shown before a save (docs/product.md#plans). */
export const planLimitWords = {
  title: 'Plan limit',
  choosePlan: 'See plans',
  refusal: ({ feature, limit }: PlanRefusal): string => {
    switch (feature) {
      case 'enabled_rule_sets':
        return limit === null
          ? 'Your plan doesn’t include enabled rule sets. You can keep this one as a draft.'
          : plural(limit, {
              one: 'Your plan includes 1 enabled rule set, and you use it. Keep this one as a draft, or disable the other first.',
              other: `Your plan includes ${formatNumber(limit)} enabled rule sets, and you use all of them. Keep this one as a draft, or disable another first.`,
            })
      case 'bulk_codes_per_job':
        return limit === null
          ? 'Your plan doesn’t include generated codes. Your existing codes stay.'
          : plural(limit, {
              one: 'Your plan creates 1 code at a time. Your existing codes stay.',
              other: `Your plan creates up to ${formatNumber(limit)} codes at a time. Your existing codes stay.`,
            })
      case 'own_code_lists':
        return 'Your plan creates codes from a pattern only. Lists of your own codes are part of another plan. Your existing codes stay.'
    }
  },
} as const
