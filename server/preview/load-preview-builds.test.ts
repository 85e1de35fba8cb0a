import { expect, test } from 'vitest'
import { FunctionRunError } from '#function-host/index.ts'
import { deployedFunctionHandles } from '#rules/language/function-handles.ts'
import { createLog } from '../log.ts'
import { listTargets, type RequireFunctionBuilds } from './function-builds.ts'
import { loadPreviewBuilds } from './load-preview-builds.ts'

const none = new AbortController().signal

/** What has to be loaded: discounts give to lines and to rates by two runs of one function. */
const everyTarget = deployedFunctionHandles.flatMap((handle) =>
  listTargets(handle).map(({ target }) => `${handle} ${target}`),
)

/** Stands for the builds, and notes which were asked for. */
function createBuilds(refused: readonly string[] = []) {
  const asked: string[] = []
  const requireBuilds: RequireFunctionBuilds = (handle, target) => {
    asked.push(`${handle} ${target}`)
    if (refused.includes(handle)) throw new FunctionRunError('InvalidModuleError', `${handle} is not built`)
    return {} as ReturnType<RequireFunctionBuilds>
  }
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  return { asked, requireBuilds, lines, log }
}

test('every target of every function is loaded, and others have a turn between two', async () => {
  const { asked, requireBuilds, log, lines } = createBuilds()
  const seen: number[] = []
  const watch = () => {
    seen.push(asked.length)
    if (asked.length < everyTarget.length) setImmediate(watch)
  }
  setImmediate(watch)
  await loadPreviewBuilds(requireBuilds, log, none)
  expect(asked).toEqual(everyTarget)
  expect(asked).toContain('discount-rules cart.delivery-options.discounts.generate.run')
  expect(new Set(seen).size).toBeGreaterThanOrEqual(everyTarget.length)
  expect(lines).toEqual([])
})

test('those that cannot be loaded are told in one line, and the others are loaded', async () => {
  const { asked, requireBuilds, log, lines } = createBuilds(['payment-cod', 'delivery-rules'])
  await loadPreviewBuilds(requireBuilds, log, none)
  expect(asked).toEqual(everyTarget)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('payment-cod is not built; delivery-rules is not built')
})

test('a server that stops loads no more', async () => {
  const { asked, requireBuilds, log, lines } = createBuilds()
  const stopping = new AbortController()
  const loading = loadPreviewBuilds(requireBuilds, log, stopping.signal)
  stopping.abort()
  await loading
  expect([asked, lines]).toEqual([[], []])
})
