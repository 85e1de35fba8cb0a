import type { CustomizationRecord } from '../../records/customization.ts'
import { findUiConfigType, hasUiConfig } from '../../records/ui-config.ts'
import { codRulesRecordTitles } from '../../words/cod-rules-titles.ts'

/** Types of `ui_config` in records with the form, and in records with only its pincodes. */
export const codRulesConfigTypes = { form: 'cod-rules', pincodes: 'cod-rules-pincodes' } as const

/**
 * True if a record belongs to the COD rules. This includes a record with their title and an unreadable `ui_config`: it
 * is reported and rewritten, not left behind.
 */
export function isCodRulesRecord({ owner, title, metafields }: CustomizationRecord): boolean {
  if (!hasUiConfig(metafields)) return false
  const type = findUiConfigType(metafields)
  const isOurs = type === codRulesConfigTypes.form || type === codRulesConfigTypes.pincodes
  return isOurs || (type === undefined && title === codRulesRecordTitles[owner])
}
