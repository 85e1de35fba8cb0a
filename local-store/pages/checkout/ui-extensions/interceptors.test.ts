import { expect, it } from 'vitest'
import { createBuyerJourney } from './buyer-journey.ts'
import { createInterceptors } from './interceptors.ts'

const zip = '$.cart.deliveryGroups[0].deliveryAddress.zip'

function create(canBlockProgress = true) {
  const reports: string[] = []
  return { reports, ...createInterceptors(canBlockProgress, (message) => reports.push(message)) }
}

it('lets the buyer on without interceptors, and after all of them allow', async () => {
  const { intercept, run } = create()
  expect(await run()).toEqual({ behavior: 'allow', errors: [] })
  await intercept(() => ({ behavior: 'allow' }))
  expect(await run()).toEqual({ behavior: 'allow', errors: [] })
})

it('blocks with the errors of those that block, until they are removed', async () => {
  const { intercept, run, reports } = create()
  await intercept(async () => ({ behavior: 'allow', errors: [{ message: 'Not shown' }] }))
  const remove = await intercept(({ canBlockProgress }: { canBlockProgress: boolean }) => ({
    behavior: canBlockProgress ? 'block' : 'allow',
    reason: 'No postal code',
    errors: [{ message: 'Enter a postal code', target: zip }, { message: 'Look above' }, 'odd'],
  }))
  expect(await run()).toEqual({
    behavior: 'block',
    errors: [{ message: 'Enter a postal code', target: zip }, { message: 'Look above' }],
  })
  remove()
  expect(await run()).toEqual({ behavior: 'allow', errors: [] })
  expect(reports).toEqual([])
})

it('blocks nothing without block_progress, and reports who tries', async () => {
  const { intercept, run, reports } = create(false)
  await intercept(({ canBlockProgress }: { canBlockProgress: boolean }) => ({
    behavior: 'block',
    reason: String(canBlockProgress),
    errors: [{ message: 'No' }],
  }))
  expect(await run()).toEqual({ behavior: 'allow', errors: [] })
  expect(reports).toEqual([expect.stringContaining('does not declare block_progress')])
})

it('reports an answer that the platform does not know, and refuses any value but a function', async () => {
  const { intercept, run, reports } = create()
  await intercept(() => undefined)
  expect((await run()).behavior).toBe('allow')
  expect(reports).toHaveLength(1)
  await expect(intercept({})).rejects.toThrow('is a function')
})

it('shows every extension the decision of all, once', async () => {
  const decisions: string[] = []
  const extensions = [create(), create()]
  const [first, second] = extensions
  await first?.intercept(() => ({
    behavior: 'allow',
    perform: ({ behavior }: { behavior: string }) => decisions.push(`first ${behavior}`),
  }))
  await second?.intercept(() => ({
    behavior: 'block',
    reason: '',
    errors: [{ message: 'No' }],
    perform: ({ behavior }: { behavior: string }) => decisions.push(`second ${behavior}`),
  }))
  const journey = createBuyerJourney()
  const leave = extensions.map(({ run, perform }) => journey.join({ intercept: run, perform }))
  expect(await journey.proceed()).toEqual({ behavior: 'block', errors: [{ message: 'No' }] })
  expect(decisions).toEqual(['first block', 'second block'])
  leave[1]?.()
  expect((await journey.proceed()).behavior).toBe('allow')
  expect(decisions).toEqual(['first block', 'second block', 'first allow'])
})
