import { expect } from '@playwright/test'
import { strikeAndCount } from '../soak/kill-and-compare.ts'
import { startSoakStack } from '../soak/stack.ts'
import { test } from './journey.ts'

/** A small version of `npm run soak`, which kills the app twenty times during 20,000 codes. */
test('an app that is killed while it makes codes and started again makes each code once', async () => {
  const stack = await startSoakStack()
  try {
    const isRight = await strikeAndCount(stack, {
      codes: 500,
      strikes: 2,
      strike: (struck, app) => struck.killApp(app),
      word: 'kill',
    })
    expect(isRight).toBe(true)
  } finally {
    await stack.stop()
  }
})
