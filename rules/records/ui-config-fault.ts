import { codRulesRecordTitles } from '../words/cod-rules-titles.ts'
import { findMetafield, metafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'
import { findUiConfigType, hasUiConfig } from './ui-config.ts'

type MarkedRecord = Pick<OwnerRecord, 'owner' | 'metafields'> & { readonly title?: string }

/**
 * True if a record has rules and a `ui_config` whose type cannot be read, and no other screen has it. Its owner then
 * decides its list. Otherwise rules that act at checkout would be on no screen.
 */
export function hasUnknownUse({ owner, title, metafields }: MarkedRecord): boolean {
  if (!hasUiConfig(metafields) || findUiConfigType(metafields) !== undefined) return false
  const isOfCodRules = owner in codRulesRecordTitles && Reflect.get(codRulesRecordTitles, owner) === title
  const isMarked = metafields.some(({ type }) => type === 'boolean')
  return findMetafield(metafields, metafieldKeys.rules) !== undefined && !isMarked && !isOfCodRules
}
