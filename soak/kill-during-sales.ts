import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import {
  type NewChange,
  type ScheduledChange,
  scheduledChangesSchema,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

/** Rule sets of a sale. */
const recordsOfSale = 6
/** Until the hour of a sale. It is planned within this time on a busy machine. */
const untilHourMs = 15_000
/** An outage over the hour, longer than the first tries. */
const outageMs = 25_000
/** Programs read the shift of their clock ten times a second. */
const clockIsReadMs = 500
const hourMs = 60 * 60_000
/** Bound for a sale that hangs: the lease of a killed process, and some tries five minutes apart. */
const endsWithinMs = 15 * 60_000
const askEveryMs = 500
/** Calls at the hour: the readings of the shop, and one for each write. */
const callsAtHour = 30

const createdForm = z.object({ id: z.string() })

/** Trouble at the hour of a sale. */
const mishaps = ['kill', 'outage', 'kill and outage', 'clock forward', 'clock back'] as const
type Mishap = (typeof mishaps)[number]

type Merchant = Awaited<ReturnType<typeof createMerchant>>
type StoreRecord = Awaited<ReturnType<Merchant['listRecords']>>[number]

/**
 * Schedules sales of several rule sets, and kills an app between their writes, takes the platform away over the hour, or sets
 * the clock.
 *
 * @returns true if each sale is written as a whole or not at all, and says which.
 */
export async function killDuringSales(
  stack: SoakStack,
  { sales, clockFile }: { readonly sales: number; readonly clockFile: string },
): Promise<boolean> {
  const merchant = await createMerchant(stack)
  for (let number = 1; number <= recordsOfSale; number += 1) await createRuleSetOf(stack, merchant, number)
  let isRight = true
  for (let sale = 1; sale <= sales; sale += 1) {
    const mishap = mishaps[(sale - 1) % mishaps.length] ?? 'kill'
    const late = sale % 2 === 0 ? 'skip' : 'publish'
    const before = await merchant.listRecords()
    const id = await schedule(merchant, before, { sale, late })
    const moment = await strike(stack, mishap, clockFile)
    const change = await waitForEnd(merchant, id)
    stack.watch.spare()
    const after = await merchant.listRecords()
    const fault = findFault(change, before, after)
    const state = `${change?.state ?? 'not ended'}${change?.report ? ` (${change.report.kind})` : ''}`
    console.log(`  sale ${sale}: ${mishap}${moment}, ${late}; ${state}; ${fault ?? 'whole'}`)
    isRight &&= fault === undefined
    await setClock(clockFile, 0)
  }
  for (const line of stack.faults()) console.log(`  ${line}`)
  return isRight && stack.faults().length === 0
}

async function createRuleSetOf(stack: SoakStack, merchant: Merchant, number: number): Promise<void> {
  const ruleSet = createRuleSet(`Sale ${number}`, [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: `${number}000` } },
      ],
      actions: [{ type: 'hide_payment', params: { name: `Cheque ${number}` } }],
    },
  ])
  const [step] = planRuleSetSave(undefined, { ...createDraft('payment-rules'), ruleSet }, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const metafields = step.wanted.metafields.map((one) => ({ ...one }))
  await merchant.createRecord(stack.functionId('PAYMENT_COD'), { title: ruleSet.title, metafields })
}

/** Switches each record over, some on and some off after the first sales. */
async function schedule(
  merchant: Merchant,
  records: readonly StoreRecord[],
  { sale, late }: { readonly sale: number; readonly late: NewChange['late'] },
): Promise<string> {
  const steps = records.map((record): NewChange['steps'][number] => ({
    kind: 'update',
    record: { owner: 'payment', ...record, metafields: [] },
    changes: { enabled: !record.enabled },
  }))
  const startsAt = new Date(Date.now() + untilHourMs).toISOString()
  const change: NewChange = { title: `Sale ${sale}`, startsAt, endsAt: null, late, steps }
  return createdForm.parse(await merchant.askApp('POST', '/scheduled-changes', change)).id
}

/** Carries out the mishap. Ends when it is over, with the moment of a kill. */
async function strike(stack: SoakStack, mishap: Mishap, clockFile: string): Promise<string> {
  let moment = ''
  const kill = () =>
    stack.watch.strike({
      atCall: 1 + Math.floor(Math.random() * callsAtHour),
      run: async (app, ofCall) => {
        moment = ` at a call of app ${app + 1} that ${ofCall}`
        await stack.killApp(app)
      },
    })
  switch (mishap) {
    case 'kill':
      await Promise.race([kill(), wait(untilHourMs + outageMs)])
      return moment
    case 'outage':
    case 'kill and outage': {
      const killed = mishap === 'outage' ? Promise.resolve() : kill()
      await wait(untilHourMs)
      stack.watch.setDown(true)
      await wait(outageMs)
      stack.watch.setDown(false)
      await Promise.race([killed, wait(outageMs)])
      return moment
    }
    case 'clock forward':
      await setClock(clockFile, hourMs)
      return ''
    case 'clock back': {
      await wait(untilHourMs)
      await setClock(clockFile, -hourMs)
      await wait(outageMs)
      await setClock(clockFile, 0)
      return ''
    }
  }
}

async function setClock(clockFile: string, shiftMs: number): Promise<void> {
  writeFileSync(clockFile, String(shiftMs))
  await wait(clockIsReadMs)
}

async function waitForEnd(merchant: Merchant, id: string): Promise<ScheduledChange | undefined> {
  const deadline = Date.now() + endsWithinMs
  for (;;) {
    const { changes } = scheduledChangesSchema.parse(await merchant.askApp('GET', '/scheduled-changes'))
    const found = changes.find((one) => one.id === id)
    if (found !== undefined && found.state !== 'waiting') return found
    if (Date.now() > deadline) return undefined
    await wait(askEveryMs)
  }
}

/** Undefined where the store has all of the sale and the app says so, or none of it and the app says why. */
function findFault(
  change: ScheduledChange | undefined,
  before: readonly StoreRecord[],
  after: readonly StoreRecord[],
): string | undefined {
  if (change === undefined) return 'NOT ENDED'
  if (after.length !== before.length) return 'RECORDS LOST'
  const changed = after.filter(
    ({ id, enabled }) => before.find((record) => record.id === id)?.enabled !== enabled,
  )
  if (change.state === 'done')
    return changed.length === after.length ? undefined : 'HALF PUBLISHED IN SILENCE'
  if (change.report === null) return 'WITHOUT A REASON'
  return changed.length === change.report.left.length ? undefined : 'LEFTOVERS THAT THE APP DOES NOT NAME'
}
