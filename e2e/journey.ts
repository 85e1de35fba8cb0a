import { test as base, expect } from '@playwright/test'
import { type Stack, startStack } from './stack.ts'

/**
 * A journey on the local store and the app of its worker, which are started once and shared by the files that the worker
 * walks, one after the other. A file begins with `stack.beginAgain` and leaves nothing to the next one.
 */
export const test = base.extend<object, { workerStack: Stack }>({
  workerStack: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in its first parameter, and this one needs nothing.
    async ({}, use) => {
      // A plan would limit what a journey makes; those about plans have a stack of their own.
      const stack = await startStack(undefined, { LOCAL_BILLING: 'off' })
      await use(stack)
      expect(await stack.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
