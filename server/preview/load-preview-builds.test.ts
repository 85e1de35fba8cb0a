import { expect, test } from 'vitest'
import { FunctionRunError } from '#function-host/index.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { createLog } from '../log.ts'
import { listTargets, type RequireFunctionBuilds } from './function-builds.ts'
import { loadPreviewBuilds } from './load-preview-builds.ts'

/** Builds to load: discounts give to lines and to rates by two runs of one function. */
const everyTarget = deployedFunctionHandles.flatMap((handle) =>
  listTargets(handle).map(({ target }) => `${handle} ${target}`),
)

/** Replaces the builds, and notes which were asked for. */
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

test('every target of every function is loaded', () => {
  const { asked, requireBuilds, log, lines } = createBuilds()
  loadPreviewBuilds(requireBuilds, log)
  expect(asked).toEqual(everyTarget)
  expect(asked).toContain('discount-rules cart.delivery-options.discounts.generate.run')
  expect(lines).toEqual([])
})

test('builds that cannot be loaded are reported in one line, and the others are loaded', () => {
  const { asked, requireBuilds, log, lines } = createBuilds(['payment-cod', 'delivery-rules'])
  loadPreviewBuilds(requireBuilds, log)
  expect(asked).toEqual(everyTarget)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('payment-cod is not built; delivery-rules is not built')
})
