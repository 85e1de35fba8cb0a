import { coversRuleSet } from '../../functions/choose-function.ts'
import type { FunctionHandle } from '../../functions/function-handles.ts'
import { functionHandles } from '../../functions/function-variants.ts'
import { listTesterChecks } from '../../functions/tester-facts.ts'
import { parseRuleSet, putInTesting, type Testing } from '../../language/rule-set.ts'
import { replaceTesters } from '../../records/app-config-testing.ts'
import {
  findMetafield,
  formatJsonMetafield,
  isSameMetafield,
  metafieldKeys,
  pincodeMetafieldKeys,
} from '../../records/metafields.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import type { Testers } from '../../records/testers.ts'

export type TestersSavePlan = {
  readonly plan: SavePlan<OwnerRecord>
  /** Titles of records with fewer testers than the shop has, since their functions cannot query more. */
  readonly partly: {
    readonly byLinkAlone: readonly string[]
    readonly byAddressesAlone: readonly string[]
    /** Records that recognize testers only by their addresses, while the shop has no addresses. */
    readonly byNobody: readonly string[]
  }
}

type FunctionIds = Readonly<Partial<Record<FunctionHandle, string>>>

/**
 * Plans the writes that update the testers in every record in testing. Each record has them next to its rules, since a
 * function can read nothing else (docs/decisions/0104-rule-sets-in-testing.md). Records keep their functions.
 */
export function planTestersChange(
  records: readonly OwnerRecord[],
  { token, emails }: Testers,
  functionIds: FunctionIds,
): TestersSavePlan {
  const byLinkAlone: string[] = []
  const byAddressesAlone: string[] = []
  const byNobody: string[] = []
  const plan = records.flatMap((record): SavePlan<OwnerRecord> => {
    const pincodes = findMetafield(record.metafields, pincodeMetafieldKeys.appConfig)
    if (pincodes !== undefined) {
      const wanted = replaceTesters(pincodes, { token, emails: [...emails] })
      return isSameMetafield(pincodes, wanted)
        ? []
        : [{ kind: 'update', record, changes: { metafields: [wanted] } }]
    }
    const stored = findMetafield(record.metafields, metafieldKeys.rules)
    const rules = parseRuleSet(stored?.value ?? '')
    if (stored === undefined || !rules.ok || rules.ruleSet.testing === undefined) return []
    const { since } = rules.ruleSet.testing
    const handle = functionHandles.find((one) => functionIds[one] === record.functionId)
    const put = (way: Testing) => putInTesting(rules.ruleSet, way)
    const known = listTesterChecks({ token, emails: [...emails], since }).find(
      (way) => handle !== undefined && coversRuleSet(handle, put(way)),
    )
    if (known === undefined) byNobody.push(record.title)
    else if (known.token === undefined) byAddressesAlone.push(record.title)
    else if (known.emails.length < emails.length) byLinkAlone.push(record.title)
    const wanted = formatJsonMetafield(metafieldKeys.rules, put(known ?? { emails: [], since }))
    if (isSameMetafield(stored, wanted)) return []
    return [{ kind: 'update', record, changes: { metafields: [wanted] } }]
  })
  return { plan, partly: { byLinkAlone, byAddressesAlone, byNobody } }
}
