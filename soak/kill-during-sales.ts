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

/** Number of rule sets in a sale. */
const recordsOfSale = 6
/** Time until the start of a sale. Even a busy machine plans it within this time. */
const untilHourMs = 15_000
/** Duration of an outage at the start time. It is longer than the first attempts. */
const outageMs = 25_000
/** Wait after a change of the clock. Programs read its shift ten times a second. */
const clockIsReadMs = 500
const hourMs = 60 * 60_000
/** Time limit that reveals a hanging sale: the lease of a killed process, and several attempts five minutes apart. */
const endsWithinMs = 15 * 60_000
const askEveryMs = 500
/** Number of calls at the start time: reading the shop, and one call for each write. */
const callsAtHour = 30

const createdForm = z.object({ id: z.string() })

/** Problems at the start time of a sale. */
const mishaps = ['kill', 'outage', 'kill and outage', 'clock forward', 'clock back'] as const
type Mishap = (typeof mishaps)[number]

type Merchant = Awaited<ReturnType<typeof createMerchant>>
type StoreRecord = Awaited<ReturnType<Merchant['listRecords']>>[number]

/**
 * Schedules sales of several rule sets. Kills an app between their writes, makes the platform unreachable at the start
 * time, or sets the clock.
 *
 * @returns true if each sale is written completely or not at all, and its report is correct.
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
    const ifLate = sale % 2 === 0 ? 'skip' : 'publish'
    const before = await merchant.listRecords()
    const id = await schedule(merchant, before, { sale, ifLate })
    const moment = await strike(stack, mishap, clockFile)
    const change = await waitForEnd(merchant, id)
    stack.watch.spare()
    const after = await merchant.listRecords()
    const fault = findFault(change, before, after)
    const state = `${change?.state ?? 'not ended'}${change?.report ? ` (${change.report.kind})` : ''}`
    console.log(`  sale ${sale}: ${mishap}${moment}, ${ifLate}; ${state}; ${fault ?? 'whole'}`)
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

/** Toggles each record. After the first sales, some are switched on and some off. */
async function schedule(
  merchant: Merchant,
  records: readonly StoreRecord[],
  { sale, ifLate }: { readonly sale: number; readonly ifLate: NewChange['ifLate'] },
): Promise<string> {
  const steps = records.map((record): NewChange['steps'][number] => ({
    kind: 'update',
    record: { owner: 'payment', ...record, metafields: [] },
    changes: { enabled: !record.enabled },
  }))
  const startsAt = new Date(Date.now() + untilHourMs).toISOString()
  const change: NewChange = { title: `Sale ${sale}`, startsAt, endsAt: null, ifLate, steps }
  return createdForm.parse(await merchant.askApp('POST', '/scheduled-changes', change)).id
}

/** Causes the problem. Resolves when it is over, with the moment of a kill. */
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

/**
 * Undefined if the sale is completely stored and the app reports that. Also undefined if none of it is stored and the
 * app gives a reason.
 */
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
