import { type DeployedFunctionHandle, deployedFunctionHandles } from '../../functions/function-handles.ts'
import { applyPlan } from '../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import type { Metafield } from '../../records/metafields.ts'
import type { SavePlan, SaveStep, StepAnswer } from '../../records/save-plan.ts'
import { type CodWithFeeConfig, planCodWithFeeSave, readCodWithFee } from './cod-with-fee.ts'

export const cod = 'Cash on Delivery (COD)'
export const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `${handle}-function`]),
) as Record<DeployedFunctionHandle, string>
export const active: CodWithFeeConfig = {
  status: 'active',
  deliveryMethods: ['Standard - COD', 'Express - COD'],
}

/** A simple platform: it stores each write, and can refuse the n-th write. */
export function createPlatform(records: CustomizationRecord[] = [], refusedWrite = Number.POSITIVE_INFINITY) {
  let writes = 0
  let lastId = 100
  const merge = (old: readonly Metafield[], sent: readonly Metafield[]) => [
    ...old.filter(({ key }) => !sent.some((metafield) => metafield.key === key)),
    ...sent,
  ]
  const change = (step: SaveStep) => {
    if (step.kind === 'delete') return records.filter(({ id }) => id !== step.record.id)
    if (step.kind === 'update') {
      return records.map((record) =>
        record.id === step.record.id
          ? {
              ...record,
              ...step.changes,
              metafields: merge(record.metafields, step.changes.metafields ?? []),
            }
          : record,
      )
    }
    const { functionHandle, ...wanted } = step.wanted
    lastId += 1
    return [
      ...records,
      {
        ...wanted,
        id: `gid://shopify/Customization/${lastId}`,
        functionId: functionIds[functionHandle],
      },
    ]
  }
  return {
    read: async () => records,
    perform: async (step: SaveStep): Promise<StepAnswer> => {
      writes += 1
      if (writes === refusedWrite) return { ok: false, refusals: [{ field: [], message: 'Refused.' }] }
      records = change(step)
      return { ok: true }
    },
  }
}

export type Platform = ReturnType<typeof createPlatform>

export async function save(platform: Platform, config: CodWithFeeConfig, paymentName = cod) {
  const loaded = await platform.read()
  const plan = planCodWithFeeSave(readCodWithFee(loaded), config, paymentName, functionIds)
  return applyPlan(plan, loaded, platform)
}

export const kinds = (plan: SavePlan) =>
  plan.map((step) => `${step.kind} ${step.kind === 'create' ? step.wanted.owner : step.record.owner}`)
