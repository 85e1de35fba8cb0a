import { listRenamings, type Renaming } from '../../language/aliases/renamings.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { readRecordRules } from '../../records/read-record-rules.ts'
import { type NamedMethod, nameMethod } from './cod-names.ts'

export function nameAll(names: readonly string[], renamings: readonly Renaming[]): NamedMethod[] {
  return names.map((name) => nameMethod(name, renamings))
}

/** Lists the new names that active records give to methods of their owner. */
export function listRenamingsOf(active: readonly CustomizationRecord[]): Renaming[] {
  return active.flatMap(({ owner, metafields }) => {
    const rules = readRecordRules(metafields)
    return rules.ok ? listRenamings(rules.ruleSet).filter((renaming) => renaming.owner === owner) : []
  })
}
