import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import { createPlan } from '../testing/limited-plan.ts'
import { storeRuleSet } from '../testing/stored-rule-set.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { findEnablingRefusal } from './find-enabling-refusal.ts'

let platform: TestPlatform
let logged: unknown[][]
beforeEach(() => {
  platform = createTestPlatform()
  logged = []
  vi.stubGlobal('fetch', platform.fetch)
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts))
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const enable = (enabled = true): SaveStep<OwnerRecord>[] => [
  {
    kind: 'update',
    record: storeRuleSet(platform, { title: 'One more', enabled: !enabled }),
    changes: { enabled },
  },
]

describe('the refusal of a plan', () => {
  it('stops a write that enables one more than it allows', async () => {
    platform.plan = createPlan(1)
    storeRuleSet(platform, { title: 'First', enabled: true })
    expect(await findEnablingRefusal(client(), enable())).toEqual({ feature: 'enabled_rule_sets', limit: 1 })
  })

  it('is absent while there is a slot', async () => {
    platform.plan = createPlan(2)
    storeRuleSet(platform, { title: 'First', enabled: true })
    storeRuleSet(platform, { title: 'Draft', enabled: false })
    expect(await findEnablingRefusal(client(), enable())).toBeUndefined()
  })

  it('is absent for a write that enables nothing, which asks nothing', async () => {
    platform.plan = createPlan(0)
    const requests: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push(path)
      return Response.json({})
    })
    expect(await findEnablingRefusal(client(), enable(false))).toBeUndefined()
    expect(await findEnablingRefusal(client(), [])).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('is absent without billing, without a limit, and for a plan that lapsed', async () => {
    const requests: string[] = []
    platform.obstruct = (operation) => {
      requests.push(operation)
      return undefined
    }
    expect(await findEnablingRefusal(client(), enable())).toBeUndefined()
    platform.plan = createPlan(undefined)
    expect(await findEnablingRefusal(client(), enable())).toBeUndefined()
    platform.plan = createPlan(0, 'lapsed')
    expect(await findEnablingRefusal(client(), enable())).toBeUndefined()
    expect(new Set(requests)).toEqual(new Set(['billing']))
  })

  it('is absent where the plan or the rule sets cannot be read, which the log says', async () => {
    platform.plan = createPlan(0)
    platform.obstruct = (operation) =>
      operation.startsWith('types/') ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    expect(await findEnablingRefusal(client(), enable())).toBeUndefined()
    expect(logged).toEqual([['The limits of the plan could not be read.', expect.anything()]])
  })
})
