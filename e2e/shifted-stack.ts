import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './journey.ts'
import { type Stack, startStack } from './stack.ts'

const shiftedClock = join(import.meta.dirname, '../soak/shifted-clock.ts')

type ShiftedStack = {
  readonly stack: Stack
  /** Sets the clocks of the store and the app ahead of the real time. */
  readonly moveClock: (aheadMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Provides a file of journeys with a store and an app without plans, whose clocks can be moved. Call it once, in the
 * body of the file.
 */
export function prepareShiftedStack(firstDay: { readonly installed: boolean }): () => ShiftedStack {
  let started: ShiftedStack | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    started = await startShiftedStack()
    await started.stack.beginAgain(firstDay)
  })
  test.afterAll(() => started?.stop())
  return () => {
    if (started === undefined) throw new Error('The stack has not started yet.')
    return started
  }
}

async function startShiftedStack(): Promise<ShiftedStack> {
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
