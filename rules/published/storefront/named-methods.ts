import { listRenamings, type Renaming } from '../../language/aliases/renamings.ts'
import { parseRuleSet } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import { type NamedMethod, nameMethod } from './cod-names.ts'

export function nameAll(names: readonly string[], renamings: readonly Renaming[]): NamedMethod[] {
  return names.map((name) => nameMethod(name, renamings))
}

/** New names that active records give to methods of their owner. */
export function listRenamingsOf(active: readonly CustomizationRecord[]): Renaming[] {
  return active.flatMap(({ owner, metafields }) => {
    const rules = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
    return rules.ok ? listRenamings(rules.ruleSet).filter((renaming) => renaming.owner === owner) : []
  })
}
