import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, startStack } from './stack.ts'

const shiftedClock = join(import.meta.dirname, '../soak/shifted-clock.ts')

export type ShiftedStack = {
  readonly stack: Stack
  /** Sets the clocks of the store and the app ahead of this machine's. */
  readonly moveClock: (aheadMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A store and an app without plans, whose clocks a journey can move. */
export async function startShiftedStack(): Promise<ShiftedStack> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-clock-'))
  const moveClock = (aheadMs: number) => writeFile(join(folder, 'shift'), String(aheadMs))
  await moveClock(0)
  const stack = await startStack(undefined, {
    LOCAL_BILLING: 'off',
    NODE_OPTIONS: `--import ${shiftedClock}`,
    CLOCK_SHIFT_FILE: join(folder, 'shift'),
  })
  return {
    stack,
    moveClock,
    stop: async () => {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
