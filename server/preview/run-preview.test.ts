import { describe, expect, test } from 'vitest'
import { FunctionRunError, type LoadedFunction, type RunRequest } from '#function-host/index.ts'
import { loadText, writingGuest } from '#function-host/test-support/guests.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createLog } from '../log.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import type { RequireFunctionBuilds } from './function-builds.ts'
import { createInputRoot } from './input-root.ts'
import { listMetafields, runRecord } from './run-preview.ts'

const record = { functionHandle: 'payment-cod', ruleSet: createRuleSet('Rules', []) } as const
const stored = { functionHandle: 'payment-pincodes', metafields: { app_config: '{}' } } as const
const hide = (index: number) => ({
  paymentMethodHide: { paymentMethodId: `gid://shopify/PaymentCustomizationPaymentMethod/${index}` },
})
/** A build that gives this answer and logs a line. */
const answering = (answer: unknown, log = '') =>
  loadText(writingGuest(JSON.stringify(answer), log), { traceMember: 'trace' })
const failing = loadText('(module (memory (export "memory") 1) (func (export "run") unreachable))')

async function run(
  preview: LoadedFunction,
  deployed: LoadedFunction | null,
  tried: typeof record | typeof stored = record,
) {
  return runWith(() => ({ preview, deployed }), tried)
}
async function runWith(requireBuilds: RequireFunctionBuilds, tried: typeof record | typeof stored = record) {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  const outcome = await runRecord(tried, createInputRoot(testSample), requireBuilds, log)
  return { ...outcome, lines }
}

describe('a run', () => {
  test('has the outcome of the tracing build, with the cost and the log of the deployed one', async () => {
    const preview = answering({ operations: [hide(0)] }, 'of the preview')
    const deployed = answering({ operations: [hide(1)] }, 'of checkout')
    const outcome = await run(preview, deployed)
    expect(outcome).toMatchObject({
      operations: [hide(0)],
      logs: ['of checkout'],
      error: null,
      trace: null,
      lines: [],
    })
    const { ownInstructions, instructionLimit } = await deployed.run({ root: createInputRoot(testSample) })
    expect(outcome.cost).toEqual({ own: ownInstructions, provider: 0, limit: instructionLimit })
  })

  test('costs what is not known where no build is deployed', async () => {
    expect(await run(answering({ operations: [hide(0)] }, 'of the preview'), null)).toMatchObject({
      ...{ operations: [hide(0)], logs: ['of the preview'], cost: null },
    })
  })

  test('happens once where the deployed build is the preview’s', async () => {
    let runs = 0
    const only = answering({ operations: [hide(0)] })
    const counting: LoadedFunction = {
      ...only,
      run: (request) => {
        runs += 1
        return only.run(request)
      },
    }
    expect((await run(counting, counting)).cost).not.toBeNull()
    expect(runs).toBe(1)
  })

  test('fails where checkout alone would', async () => {
    expect(await run(answering({ operations: [hide(0)] }), failing)).toMatchObject({
      operations: [],
      error: { name: 'RuntimeError' },
    })
  })

  test('reports the preview’s own failure before that of checkout', async () => {
    const other = answering('not an object')
    const { error } = await run(failing, other)
    expect(error?.name).toBe((await run(failing, failing)).error?.name)
    expect(error?.name).not.toBe((await run(other, other)).error?.name)
  })

  test('gets metafields of the app’s own namespace, and none of others', async () => {
    const runRequests: RunRequest[] = []
    const build = answering({ operations: [] })
    const listening: LoadedFunction = {
      ...build,
      run: (request) => {
        runRequests.push(request)
        return build.run(request)
      },
    }
    await run(listening, null, stored)
    await run(listening, null)
    const [ofList, ofRules] = runRequests
    const { metafield } = (ofList?.root.paymentCustomization ?? {}) as {
      metafield: (asked: { namespace: string; key: string }) => unknown
    }
    expect(metafield({ namespace: 'checkout-ninja', key: 'app_config' })).toEqual({
      type: 'json',
      value: '{}',
    })
    expect(metafield({ namespace: 'checkout-ninja', key: 'rules' })).toBeNull()
    expect(metafield({ namespace: 'another', key: 'app_config' })).toBeNull()
    expect(ofList?.variables).toBeUndefined()
    expect(ofRules?.variables).toEqual({ type: 'json', value: listMetafields(record).get('queryInput') })
  })

  test('logs where a trace is not as expected', async () => {
    const trace = { rules: [{ rule: 'first' }] }
    const { lines, ...outcome } = await run(answering({ operations: [hide(0)], trace }), null)
    expect(outcome).toMatchObject({ trace: null, operations: [hide(0)] })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'a trace is not in the expected form', place: 'rules.0.rule' },
    ])
    expect((await run(answering({ operations: [], trace: 7 }), null)).lines[0]).toContain('"place":""')
  })

  test('of a function that cannot be loaded fails and is logged, and other faults are thrown', async () => {
    const { lines, ...outcome } = await runWith(() => {
      throw new FunctionRunError('InvalidModuleError', 'It has no memory')
    })
    expect(outcome).toEqual({
      ...{ operations: [], logs: [], trace: null, cost: null },
      error: expect.objectContaining({ name: 'InvalidModuleError', message: 'It has no memory' }),
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'a function could not be loaded', function: 'payment-cod', reason: 'It has no memory' },
    ])
    const broken = runWith(() => {
      throw new Error('the disk is gone')
    })
    await expect(broken).rejects.toThrow('the disk is gone')
  })
})
