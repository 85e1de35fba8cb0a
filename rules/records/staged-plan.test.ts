import { describe, expect, it, vi } from 'vitest'
import type { CustomizationRecord } from './customization.ts'
import type { SaveStep, StepAnswer } from './save-plan.ts'
import { applyStagedPlan, planInOrder, type SaveProgress } from './staged-plan.ts'

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

/** A platform whose writes end when the test says so. */
function createPlatform(current: readonly CustomizationRecord[] = [record]) {
  const inFlight = new Map<string, { end: (answer: StepAnswer) => void; breakOff: (error: Error) => void }>()
  return {
    inFlight: () => [...inFlight.keys()],
    /** Ends a write and lets everything that waits for it happen. */
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
  const progress: SaveProgress[] = []
  const plan = { stages: stages.map((stage) => stage.map(step)) }
  const outcome = applyStagedPlan(plan, [record], platform, (each) => progress.push(each))
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return { platform, progress, outcome }
}

describe('a staged plan', () => {
  it('has two calls in flight, and none of a stage before the last one has ended', async () => {
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
    expect(progress.map(({ done, of }) => `${done} of ${of}`)).toEqual([
      '1 of 5',
      '2 of 5',
      '3 of 5',
      '4 of 5',
      '5 of 5',
    ])
    expect(titles(progress.map((each) => each.step))).toEqual(['a', 'c', 'd', 'b', 'e'])
  })

  it('begins nothing after a refusal, and waits for the other call in flight', async () => {
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

  it('writes nothing where another person has written', async () => {
    const platform = createPlatform([{ ...record, enabled: false }])
    const outcome = await applyStagedPlan({ stages: [[step('a')]] }, [record], platform)
    expect(outcome.status).toBe('conflict')
    expect(platform.inFlight()).toEqual([])
  })

  it('goes step by step where a plan knows only an order', async () => {
    const platform = createPlatform()
    const outcome = applyStagedPlan(planInOrder([step('a'), step('b')]), [record], platform)
    for (const title of ['a', 'b']) {
      await vi.waitFor(() => expect(platform.inFlight()).toEqual([title]))
      await platform.end(title)
    }
    expect(await outcome).toEqual({ status: 'saved', done: [step('a'), step('b')] })
  })
})
