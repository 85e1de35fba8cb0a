// @vitest-environment jsdom
import '../../../testing/test-setup.ts'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeLoggedFailures } from '../../../testing/test-setup.ts'
import type { TaskOrder } from '../../../worker/task-runner.ts'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const count = async () => {
  const { runTask } = await import('./run-task.ts')
  return runTask('count', { list: '110001-110003,56*' })
}
const counted = { entries: 2, codes: 3, prefixes: 1, usualLength: undefined, odd: 0 }

it('does the work in place where there is no worker', async () => {
  expect(await count()).toEqual(counted)
})

it('hands the work to a worker, and its answer or its fault back', async () => {
  const orders: TaskOrder[] = []
  class Helper {
    onmessage: ((event: { data: unknown }) => void) | undefined
    postMessage(order: TaskOrder) {
      orders.push(order)
      this.onmessage?.({
        data: orders.length === 1 ? { id: order.id, result: counted } : { id: order.id, fault: 'No memory' },
      })
    }
  }
  vi.stubGlobal('Worker', Helper)
  expect(await count()).toEqual(counted)
  expect(orders[0]).toMatchObject({ name: 'count', argument: { list: '110001-110003,56*' } })
  await expect(count()).rejects.toThrow('No memory')
})

it('does the work in place where a worker may not be made, or fails to begin', async () => {
  vi.stubGlobal('Worker', function refuse() {
    throw new Error('The policy forbids it')
  })
  expect(await count()).toEqual(counted)
  vi.resetModules()
  class Failing {
    onerror: ((event: { message: string }) => void) | undefined
    postMessage() {
      this.onerror?.({ message: 'The script did not load' })
    }
  }
  vi.stubGlobal('Worker', Failing)
  expect(await count()).toEqual(counted)
  expect(takeLoggedFailures()).toEqual([
    expect.stringContaining('The policy forbids it'),
    expect.stringContaining('The script did not load'),
  ])
})
