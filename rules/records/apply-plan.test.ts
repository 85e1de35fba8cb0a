import { describe, expect, it } from 'vitest'
import { applyPlan, planInOrder } from './apply-plan.ts'
import type { CustomizationRecord } from './customization.ts'
import { formatJsonMetafield } from './metafields.ts'
import type { SaveStep, StepAnswer } from './save-plan.ts'

const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'COD pincode',
  enabled: true,
  functionId: 'f',
  metafields: [],
}
const step = (title: string): SaveStep => ({ kind: 'delete', record: { ...record, title } })
const titles = (steps: readonly SaveStep[]) =>
  steps.map((each) => (each.kind === 'delete' ? each.record.title : ''))

/** A platform whose writes end when the test decides. */
function createPlatform(current: readonly CustomizationRecord[] = [record]) {
  const inFlight = new Map<string, { end: (answer: StepAnswer) => void; breakOff: (error: Error) => void }>()
  return {
    inFlight: () => [...inFlight.keys()],
    /** Ends a write and runs everything that waits for it. */
    async end(title: string, answer: StepAnswer | Error = { ok: true }) {
      const call = inFlight.get(title)
      inFlight.delete(title)
      if (answer instanceof Error) call?.breakOff(answer)
      else call?.end(answer)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    read: async () => current,
    perform: (each: SaveStep) =>
      new Promise<StepAnswer>((end, breakOff) => {
        inFlight.set(titles([each])[0] ?? '', { end, breakOff })
      }),
  }
}

async function start(stages: readonly (readonly string[])[]) {
  const platform = createPlatform()
  const progress: SaveStep[] = []
  const plan = { stages: stages.map((stage) => stage.map(step)) }
  const outcome = applyPlan(plan, [record], platform, (each) => progress.push(each))
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return { platform, progress, outcome }
}

describe('a staged plan', () => {
  it('has two calls at the same time, and none of a stage before the previous one has ended', async () => {
    const { platform, progress, outcome } = await start([['a'], ['b', 'c', 'd'], ['e']])
    expect(platform.inFlight()).toEqual(['a'])
    await platform.end('a')
    expect(platform.inFlight()).toEqual(['b', 'c'])
    await platform.end('c')
    expect(platform.inFlight()).toEqual(['b', 'd'])
    await platform.end('d')
    expect(platform.inFlight()).toEqual(['b'])
    await platform.end('b')
    await platform.end('e')
    const result = await outcome
    expect(result.status).toBe('saved')
    expect(titles(progress)).toEqual(['a', 'c', 'd', 'b', 'e'])
  })

  it('begins nothing after a refusal, and waits for the other running call', async () => {
    const { platform, outcome } = await start([['a', 'b', 'c'], ['d']])
    const refusals = [{ field: [], message: 'No.' }]
    await platform.end('a', { ok: false, refusals })
    expect(platform.inFlight()).toEqual(['b'])
    await platform.end('b')
    expect(await outcome).toEqual({
      status: 'stopped',
      done: [step('b')],
      failed: step('a'),
      cause: { kind: 'refused', refusals },
      remaining: [step('c'), step('d')],
    })
  })

  it('reports both calls where both fail', async () => {
    const { platform, outcome } = await start([['a', 'b', 'c']])
    const error = new Error('gone')
    await platform.end('b', error)
    await platform.end('a', { ok: false, refusals: [] })
    expect(await outcome).toEqual({
      status: 'stopped',
      done: [],
      failed: step('b'),
      cause: { kind: 'uncertain', error },
      alsoFailed: [{ step: step('a'), cause: { kind: 'refused', refusals: [] } }],
      remaining: [step('c')],
    })
  })

  it('writes nothing if another person has changed the records', async () => {
    const platform = createPlatform([{ ...record, enabled: false }])
    const outcome = await applyPlan({ stages: [[step('a')]] }, [record], platform)
    expect(outcome.status).toBe('conflict')
    expect(platform.inFlight()).toEqual([])
  })

  it('runs step by step if a plan only has an order', async () => {
    const platform = createPlatform()
    const outcome = applyPlan(planInOrder([step('a'), step('b')]), [record], platform)
    for (const title of ['a', 'b']) {
      await expect.poll(() => platform.inFlight()).toEqual([title])
      await platform.end(title)
    }
    expect(await outcome).toEqual({ status: 'saved', done: [step('a'), step('b')] })
  })
})

/** A platform that answers each write in turn. */
function scripted(current: readonly CustomizationRecord[], answers: (StepAnswer | Error)[]) {
  const performed: SaveStep[] = []
  return {
    performed,
    read: async () => current,
    perform: async (step: SaveStep): Promise<StepAnswer> => {
      const answer = answers[performed.push(step) - 1]
      if (answer === undefined) throw new Error('an unexpected write')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

describe('a plain plan', () => {
  const stored: CustomizationRecord = {
    ...record,
    metafields: [formatJsonMetafield('rules', { rules: [] }), formatJsonMetafield('queryInput', {})],
  }
  const remove: SaveStep = { kind: 'delete', record: stored }
  const create: SaveStep = {
    kind: 'create',
    wanted: { ...stored, title: 'Second', functionHandle: 'payment-cod' },
  }

  it('performs the steps in order', async () => {
    const platform = scripted([stored], [{ ok: true }, { ok: true }])
    expect(await applyPlan([create, remove], [stored], platform)).toEqual({
      status: 'saved',
      done: [create, remove],
    })
    expect(platform.performed).toEqual([create, remove])
  })

  it('stops at the first refusal and says which steps are done and which are left', async () => {
    const refusals = [{ field: ['title'], message: 'No.' }]
    const outcome = await applyPlan(
      [create, remove, create],
      [stored],
      scripted([stored], [{ ok: true }, { ok: false, refusals }]),
    )
    expect(outcome).toEqual({
      status: 'stopped',
      done: [create],
      failed: remove,
      remaining: [create],
      cause: { kind: 'refused', refusals },
    })
  })

  it('calls a write uncertain when the connection breaks', async () => {
    const error = new Error('gone')
    const outcome = await applyPlan([create], [], scripted([], [error]))
    expect(outcome).toMatchObject({ status: 'stopped', done: [], cause: { kind: 'uncertain', error } })
  })

  it('names a record that was renamed since by the title it had, and adds the new one', async () => {
    const outcome = await applyPlan([create], [stored], scripted([{ ...stored, title: 'Theirs' }], []))
    expect(outcome).toEqual({
      status: 'conflict',
      changes: [{ kind: 'changed', record: stored, newTitle: 'Theirs' }],
    })
  })

  it.each([
    ['changed', [stored], [{ ...stored, enabled: false }]],
    ['changed', [stored], [{ ...stored, metafields: stored.metafields.slice(1) }]],
    [
      'changed',
      [stored],
      [{ ...stored, metafields: [...stored.metafields, formatJsonMetafield('ui_config', {})] }],
    ],
    ['vanished', [stored], []],
    ['appeared', [], [stored]],
  ] as const)('writes nothing when a record has %s since it was loaded', async (kind, loaded, current) => {
    const platform = scripted(current, [])
    const outcome = await applyPlan([create], loaded, platform)
    expect(outcome).toEqual({ status: 'conflict', changes: [{ kind, record: stored }] })
    expect(platform.performed).toEqual([])
  })

  it('does not count another spelling of the same JSON as a change', async () => {
    const respelled = {
      ...stored,
      metafields: stored.metafields.map((m) => ({ ...m, value: m.value.replace(/:/g, ': ') })),
    }
    expect(await applyPlan([create], [stored], scripted([respelled], [{ ok: true }]))).toMatchObject({
      status: 'saved',
    })
  })
  it('of records that have just been read is written without a second read', async () => {
    const { perform, performed } = scripted([], [{ ok: true }])
    expect(await applyPlan([remove], [stored], { perform })).toEqual({ status: 'saved', done: [remove] })
    expect(performed).toEqual([remove])
  })
})
