import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { errorFields, type Log, OwnError } from '../log.ts'
import type { ClaimRenewal } from './claim-renewal.ts'
import type { ShopWork } from './shop-work.ts'
import type { TurnGate } from './turn-gate.ts'
import type { ClaimedTurn, TurnStore } from './turn-store.ts'

/** Number of starts without an end after which a turn is put aside. */
const MOST_BEGINNINGS = 2
/** Maximum duration of a turn. It normally takes seconds, and a call of the platform may take half a minute. */
const TURN_MOST_MS = 300_000
/** Time for a turn to reach its next step after the signal. */
const TURN_GRACE_MS = 60_000
/** Delay between two attempts to store the end of a turn. */
const WRITE_AGAIN_MS = 500

export type TurnWorld = {
  store: TurnStore
  held: ClaimRenewal
  gate: TurnGate
  clock: Clock
  log: Log
  /** Aborts when the process is asked to end. */
  closing: AbortSignal
}

/** Runs a claimed turn to its end and stores the outcome. */
export async function giveTurn(world: TurnWorld, work: ShopWork, turn: ClaimedTurn): Promise<void> {
  const { store, held, gate, closing } = world
  const { signal, drop } = held.hold(turn)
  const isOver = () => closing.aborted || signal.aborted
  try {
    if (turn.begun >= MOST_BEGINNINGS) return await putAside(world, work, turn)
    const run = async () => {
      if (isOver()) return store.giveBack(turn)
      return runAndEnd(world, work, turn, signal)
    }
    if (turn.begun === 0) await gate.among(run)
    else await gate.alone(async () => ((await store.beginAgain(turn)) ? run() : undefined))
  } finally {
    drop()
  }
}

async function runAndEnd(world: TurnWorld, work: ShopWork, turn: ClaimedTurn, lost: AbortSignal) {
  const { store, clock, log, closing } = world
  const { shop } = turn
  let end: () => Promise<void>
  try {
    await runBounded(work, shop, AbortSignal.any([closing, lost]))
    const next = await work.findNextTurn(shop)
    const waitMs = next === undefined ? undefined : next.getTime() - clock.now().getTime()
    end = () => store.end(turn, waitMs)
  } catch (error) {
    if (lost.aborted) return
    if (!closing.aborted) log.error('turn failed', { work: work.name, shop, ...errorFields(error) })
    end = closing.aborted ? () => store.end(turn, 0) : () => store.fail(turn)
  }
  await writeEnd(world, end)
}

/** Repeats the write until it succeeds. A turn without a stored end would count as one that ended its process. */
async function writeEnd({ log, closing }: TurnWorld, end: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await end()
    } catch (error) {
      log.error('job queue failed', errorFields(error))
      if (closing.aborted) return
      await wait(WRITE_AGAIN_MS)
    }
  }
}

async function runBounded({ name, runTurn }: ShopWork, shop: string, signal: AbortSignal): Promise<void> {
  const tooLong = AbortSignal.timeout(TURN_MOST_MS)
  const timer = new AbortController()
  const never = wait(TURN_MOST_MS + TURN_GRACE_MS, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw new OwnError(`a turn of ${name} did not end`)
    },
  )
  // The wait is abandoned if the turn ends first.
  never.catch(() => {})
  try {
    await Promise.race([runTurn(shop, AbortSignal.any([signal, tooLong])), never])
  } finally {
    timer.abort()
  }
}

/** Puts the turn's task aside and notifies the shop. Other work of the shop continues. */
async function putAside({ store, log }: TurnWorld, work: ShopWork, turn: ClaimedTurn): Promise<void> {
  const { shop, begun } = turn
  log.error('work put aside', { work: work.name, shop, begun })
  let goesOn = false
  try {
    goesOn = (await work.putAside?.(shop)) ?? false
  } catch (error) {
    log.error('turn failed', { work: work.name, shop, ...errorFields(error) })
  }
  await (goesOn ? store.end(turn, 0) : store.putAside(turn))
}
