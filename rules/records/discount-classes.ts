import { deriveDiscountClasses } from '../language/discounts/classes.ts'
import type { DiscountClass } from '../language/discounts/discount-actions.ts'
import type { DiscountRecord } from './discount.ts'
import { readRecordRules } from './read-record-rules.ts'

/**
 * Reads the classes of a stored discount. Every version of the platform reports one class, and only newer ones report
 * all (docs/platform.md#discount-records). The query is the same for all versions, so it requests one class. The others
 * are derived from the rules that are stored with it, since both are written in one step. If the rules do not need the
 * reported class, they were stored with other classes, which are unknown.
 */
export function readDiscountClasses({
  discountClasses: reported,
  metafields,
}: Pick<DiscountRecord, 'discountClasses' | 'metafields'>): readonly DiscountClass[] {
  const stored = readRecordRules(metafields)
  const needed = stored.ok ? deriveDiscountClasses(stored.ruleSet) : []
  return reported.every((one) => needed.includes(one)) ? needed : reported
}
