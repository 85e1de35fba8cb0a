import { type DeployedFunctionHandle, deployedFunctionHandles } from '../../functions/function-handles.ts'
import { applyPlan } from '../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../../records/save-plan.ts'
import type { CodRulesForm } from './form.ts'
import { codRulesDefaults } from './group-fields.ts'
import { planCodRulesSave } from './plan.ts'
import { readCodRules } from './stored.ts'

export const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-function`]),
) as Record<DeployedFunctionHandle, string>

export type Conditions = Partial<CodRulesForm['conditions']>
export const formOf = (conditions: Conditions, changes: Partial<CodRulesForm> = {}): CodRulesForm => ({
  ...codRulesDefaults,
  status: 'active',
  ...changes,
  conditions: { ...codRulesDefaults.conditions, ...conditions },
})
export const countries: Conditions = {
  location_country: { status: 'active', params: { operator: 'not_in', value: ['IN'] } },
}
export const pincodes = (value: string, operator: 'in' | 'not_in' = 'in'): Conditions => ({
  location_zipcode: { status: 'active', params: { operator, value } },
})
/** A list of `count` pincodes, no two of which are consecutive. */
export const manyCodes = (count: number, separator = ',') =>
  Array.from({ length: count }, (_, index) => String(110_001 + index * 3)).join(separator)
export const rates: CodRulesForm['deliveryRates'] = {
  status: 'active',
  params: { deliveryMethods: ['Standard - COD'] },
}

/** A simple platform: it stores each write, and can refuse the n-th write of a save. */
export function createPlatform() {
  let records: CustomizationRecord[] = []
  let lastId = 100
  const perform = (step: SaveStep): CustomizationRecord[] => {
    if (step.kind === 'delete') return records.filter(({ id }) => id !== step.record.id)
    if (step.kind === 'update')
      return records.map((record) =>
        record.id === step.record.id ? applyChanges(record, step.changes) : record,
      )
    const { functionHandle, ...wanted } = step.wanted
    lastId += 1
    const functionId = functionIds[functionHandle]
    return [...records, { ...wanted, id: `gid://shopify/Customization/${lastId}`, functionId }]
  }
  const read = async () => records
  return {
    read,
    save: async (form: CodRulesForm, refusedWrite = Number.POSITIVE_INFINITY) => {
      const plan = planCodRulesSave(readCodRules(records), form, functionIds)
      let writes = 0
      await applyPlan(plan, records, {
        read,
        perform: async (step) => {
          writes += 1
          if (writes === refusedWrite) return { ok: false, refusals: [{ field: [], message: 'Refused.' }] }
          records = perform(step)
          return { ok: true }
        },
      })
      return plan
    },
  }
}

export const kinds = (plan: SavePlan) =>
  plan.map((step) => `${step.kind} ${step.kind === 'create' ? step.wanted.title : step.record.title}`)
