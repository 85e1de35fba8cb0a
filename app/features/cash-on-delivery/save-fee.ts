import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { errors } from '#rules/words/errors.ts'
import { track } from '../../analytics/track.ts'
import { logFailure } from '../../log-failure.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { describeFailure, findFailure, type OwnedPlan } from '../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import { cashOnDeliveryWords } from './words.ts'

const words = cashOnDeliveryWords.fee

const loadPlanning = () =>
  loadForSave(async () => ({
    ...(await import('#rules/checkout-now/switch-plan.ts')),
    ...(await import('#rules/features/fee-rates/fee-switch.ts')),
    ...(await import('../../dead-ends/queries.ts')),
  }))

/** The wanted fee: on for these rates, or off. */
export type WantedFee = { readonly isOn: true; readonly rates: readonly string[] } | { readonly isOn: false }

type FeePlan = OwnedPlan & { readonly refusal?: string }

type SaveFeeProps = {
  readonly setFailure: (message: string | undefined) => void
  readonly setRunning: (isRunning: boolean) => void
}

/** Switches the fee on or off, starting from the records as stored now. */
export function saveFee({ setFailure, setRunning }: SaveFeeProps) {
  return ({
    settings: { functions },
    client,
    toast,
  }: SaveTools): SaveStrategy<WantedFee, undefined, undefined, FeePlan> => ({
    stored: unreadSource,
    plan: async (_, wanted): Promise<FeePlan> => {
      const { listAllCustomizations, planFeeStart, planJointSwitch } = await loadPlanning()
      const records = await listAllCustomizations(undefined)
      const planned = wanted.isOn
        ? planFeeStart(records, wanted.rates, functions, await loadMethods(client))
        : planJointSwitch('cod-with-fee', records, 'draft', functions, undefined)
      return planned.ok ? planInOrder<OwnerRecord>(planned.plan) : { stages: [], refusal: planned.message }
    },
    onStart: () => {
      setFailure(undefined)
      setRunning(true)
    },
    onProgress: (progress) => {
      if (progress === undefined) setRunning(false)
    },
    say: async (ending, wanted) => {
      const failure = findFailure(ending)
      if (failure !== undefined) {
        const { message, cause } = describeFailure(failure)
        logFailure(errors.saveConfiguration(message), cause)
        setFailure(errors.saveConfiguration(message))
      }
      if (ending.kind === 'saved') {
        const { refusal } = ending.plan
        if (refusal !== undefined) return setFailure(refusal)
        toast(wanted.isOn ? words.turnedOn : words.turnedOff, { offersTest: wanted.isOn })
        track('cod_with_fee_saved', {
          status: wanted.isOn ? 'active' : 'draft',
          delivery_method_count: wanted.isOn ? wanted.rates.length : 0,
        })
      }
      if (ending.kind === 'saved' || ending.kind === 'stopped') await client.invalidateQueries()
    },
  })
}

/** Current names of the store. Undefined if they cannot be loaded, as for a save on the screen. */
function loadMethods(client: SaveTools['client']): Promise<string[] | undefined> {
  return client
    .fetchQuery({ ...methodNamesQueries.payment, staleTime: 0, retry: false })
    .catch(() => undefined)
}
