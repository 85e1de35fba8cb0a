import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { logFailure } from '../../log-failure.ts'
import { PlanRefusalError } from '../../plan/plan-refusal-error.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import type { RequestedSwitch, SwitchSavePlan } from './plan-switch.ts'
import { checkoutNowScreenWords as words } from './words.ts'

/** Reason why a line was not switched. */
export type SwitchFailure =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not in plan'; readonly refusal: PlanRefusal }

type SaveSwitchProps = {
  /** Asks about discounts that cannot keep their end. */
  readonly askLostEnd: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly setFailure: (failure: SwitchFailure | undefined) => void
  readonly setRunning: (entry: CheckoutEntry | undefined) => void
}

// Home draws this card early. The code that plans a switch loads with the first switch.
const loadPlanning = () => loadForSave(() => import('./plan-switch.ts'))

/** Switches a line of the checkout on or off. */
export function saveSwitch({ askLostEnd, setFailure, setRunning }: SaveSwitchProps) {
  return ({
    settings: { functions },
    client,
    toast,
  }: SaveTools): SaveStrategy<RequestedSwitch, undefined, undefined, SwitchSavePlan> => ({
    stored: unreadSource,
    plan: async (_, switchRequest) => (await loadPlanning()).planSwitch(switchRequest, { functions, client }),
    check: async ({ lost }) => lost === undefined || askLostEnd([lost]),
    without: ({ entry }) => (entry.part === 'discount' ? ['aliases'] : []),
    onStart: ({ entry }) => {
      setRunning(entry)
      setFailure(undefined)
    },
    onProgress: (progress) => {
      if (progress === undefined) setRunning(undefined)
    },
    say: async (ending, switchRequest) => {
      const refuse = (message: string, error?: unknown) => {
        logFailure(message, error)
        setFailure({ kind: 'refused', message })
      }
      const { entry, isWanted } = switchRequest
      if (ending.kind === 'failed' && ending.error instanceof PlanRefusalError)
        setFailure({ kind: 'not in plan', refusal: ending.error.refusal })
      else if (ending.kind === 'failed') {
        const { error } = ending
        refuse(error instanceof Error ? error.message : String(error), error)
        return
      }
      if (ending.kind === 'left') return
      if (ending.kind === 'stopped') refuse((await loadPlanning()).describeStop(switchRequest, ending))
      if (ending.kind === 'saved') {
        const { refusal } = ending.plan
        if (refusal !== undefined) refuse(refusal)
        else if (ending.outcome.done.length === 0) toast(words.unchanged(entry.title))
        else toast(isWanted ? words.enabled(entry.title) : words.disabled(entry.title))
      }
      // Lists, screens and the search for dead ends still show the old records.
      await client.invalidateQueries()
    },
  })
}
