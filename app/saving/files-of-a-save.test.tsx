// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { type Profiler, Session } from 'node:inspector'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findSaveBar } from '../testing/render-app.tsx'
import { openRuleEditor, storeRuleSet } from '../testing/rule-editor-screen.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'

/** Longer than a card waits for its answer on a busy machine. */
const restMs = 2_000

/**
 * A save that runs more files is harder to follow, or draws unchanged parts of the page again. The figures are those of
 * docs/proportions.md.
 */
it.each([
  { status: 'disabled', mostFiles: 150 },
  { status: 'enabled', mostFiles: 205 },
])('the save of a payment rule set that is $status enters few files', async ({ status, mostFiles }) => {
  const platform = createTestPlatform()
  storeRuleSet(platform)
  for (const record of platform.records) record.enabled = status === 'enabled'
  const app = await openRuleEditor(platform, '7')
  await app.type('Value', '6000')
  await waitFor(() => expect(findSaveBar()).toBeDefined())

  const counter = createFileCounter()
  // Cards that still load, or retry after a failure, do not belong to the save.
  do await new Promise((rest) => setTimeout(rest, restMs))
  while (counter.take().length > 0)
  let files: string[] | undefined
  const { show } = shopify.toast
  vi.spyOn(shopify.toast, 'show').mockImplementation((...toast) => {
    files ??= counter.take()
    return show(...toast)
  })
  await app.save()
  await app.saved()
  counter.stop()
  expect(files).toContain('app/saving/use-save.ts')
  expect(files?.length, files?.join('\n')).toBeLessThanOrEqual(mostFiles)
})

const root = join(import.meta.dirname, '../..')
/** Rooms of the client's own code. */
const ownFile = /^(app|forms|rules)\/(?!testing\/).*\.tsx?$/
const testFile = /\.test\.tsx?$/

/** Functions that the test runner adds: a getter for each export, and the wrapper of a module. */
const ofRunner = /^\(\) => \{ try \{ return .* \} catch \{\} \}|^'use strict';async \(/

/** Counts the client files that run, by V8's coverage: files that load or of which a function is called. */
function createFileCounter() {
  const session = new Session()
  session.connect()
  const takeCoverage = (): Profiler.ScriptCoverage[] =>
    post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result

  /** The inspector answers a session of its own thread synchronously, before `post` returns. */
  function post<Answer>(method: string, params: object = {}): Answer {
    let answer: Answer | undefined
    session.post(method, params, (error: Error | null, result?: object) => {
      if (error !== null) throw error
      answer = result as Answer
    })
    return answer as Answer
  }

  post('Debugger.enable')
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    /** Files that ran since the last call, sorted. */
    take: (): string[] => {
      const files = takeCoverage().flatMap(({ url, scriptId, functions }) => {
        const file = relative(root, url.startsWith('file:') ? fileURLToPath(url) : url)
        if (!ownFile.test(file) || testFile.test(file)) return []
        const { scriptSource } = post<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId })
        const runs = functions.some(({ ranges: [whole] }) => {
          if (whole === undefined || whole.count === 0) return false
          return !ofRunner.test(scriptSource.slice(whole.startOffset, whole.endOffset))
        })
        return runs ? [file] : []
      })
      return [...new Set(files)].sort()
    },
    stop: () => session.disconnect(),
  }
}
