import { describe, expect, it } from 'vitest'
import type { ValidationRecord } from '#rules/records/validation.ts'
import { answerPlatform } from '../testing/answer-platform.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { validations } from './validations.ts'

const newest = { apiVersion: '2026-10', functionIds }
const oldest = { apiVersion: '2024-01', functionIds }
const rules = {
  namespace: 'checkout-ninja',
  key: 'rules',
  type: 'json',
  value: '{"version":1,"title":"No post boxes","rules":[]}',
  updatedAt: '2026-11-02T09:30:00Z',
}
const node = (id: string, more: object = {}) => ({
  id,
  title: 'Name of the function',
  enabled: true,
  blockOnFailure: false,
  shopifyFunction: { id: 'f' },
  metafields: { nodes: [rules] },
  ...more,
})
const record = {
  owner: 'validation',
  id: 'v1',
  title: 'No post boxes',
  enabled: true,
  blockOnFailure: true,
  functionId: 'f',
  metafields: [],
} as ValidationRecord
const done = { userErrors: [] }

describe('checks as the platform stores them', () => {
  it('are listed page by page, by the title of their rules', async () => {
    const sent = answerPlatform(({ variables }) => ({
      validations: {
        nodes: [variables.after === 'c1' ? node('v2', { metafields: { nodes: [] } }) : node('v1')],
        pageInfo:
          variables.after === 'c1'
            ? { hasNextPage: false, endCursor: null }
            : { hasNextPage: true, endCursor: 'c1' },
      },
    }))
    const read = await validations.list('')
    expect(read).toMatchObject([
      {
        owner: 'validation',
        id: 'v1',
        title: 'No post boxes',
        enabled: true,
        blockOnFailure: false,
        functionId: 'f',
        metafields: [{ key: 'rules' }],
      },
      { id: 'v2', title: 'Name of the function' },
    ])
    expect(read[0]).not.toHaveProperty('shopifyFunction')
    expect(sent.map(({ variables }) => variables.after)).toEqual([null, 'c1'])
    expect(Number(sent[0]?.variables.first)).toBeGreaterThan(0)
  })

  it('are listed with the named metafields', async () => {
    const sent = answerPlatform(() => ({
      validations: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    }))
    expect(await validations.list('', undefined, ['a.b'])).toEqual([])
    expect(sent[0]?.variables.metafieldKeys).toEqual(['a.b'])
  })

  it('are found by id', async () => {
    const sent = answerPlatform(() => ({ validation: node('v1') }))
    expect(await validations.find('v1')).toMatchObject({ id: 'v1', title: 'No post boxes' })
    expect(sent[0]?.variables.id).toBe('v1')
    answerPlatform(() => ({ validation: null }))
    expect(await validations.find('v1')).toBeUndefined()
  })
})

describe('a write of a check', () => {
  const wanted = {
    owner: 'validation',
    title: 'No post boxes',
    enabled: false,
    blockOnFailure: true,
    metafields: [rules],
    functionHandle: 'checks-rules',
  } as const

  it('creates it in the form of each version', async () => {
    const sent = answerPlatform(() => ({ validationCreate: { ...done, validation: { id: 'v1' } } }))
    expect(await validations.create(newest, wanted)).toMatchObject({ ok: true })
    expect(await validations.create(oldest, wanted)).toMatchObject({ ok: true })
    expect(sent.map(({ variables }) => variables.input)).toEqual([
      {
        title: 'No post boxes',
        enable: false,
        blockOnFailure: true,
        metafields: [rules],
        functionHandle: 'checks-rules',
      },
      {
        enable: false,
        blockOnFailure: true,
        metafields: [rules],
        functionId: functionIds['checks-rules'],
      },
    ])
  })

  it('sends both switches with every update, and nothing else that did not change', async () => {
    const sent = answerPlatform(() => ({ validationUpdate: done }))
    await validations.update(newest, record, {})
    await validations.update(newest, record, { enabled: false, blockOnFailure: false })
    await validations.update(newest, record, { title: 'Other', metafields: [rules] })
    await validations.update(oldest, record, { title: 'Other' })
    const both = { enable: true, blockOnFailure: true }
    expect(sent.map(({ variables }) => variables)).toEqual([
      { id: 'v1', input: both },
      { id: 'v1', input: { enable: false, blockOnFailure: false } },
      { id: 'v1', input: { ...both, title: 'Other', metafields: [rules] } },
      { id: 'v1', input: both },
    ])
  })

  it('deletes it by its id', async () => {
    const sent = answerPlatform(() => ({ validationDelete: { ...done, deletedId: 'v1' } }))
    expect(await validations.remove('v1')).toMatchObject({ ok: true })
    expect(sent).toMatchObject([{ name: 'ValidationDelete', variables: { id: 'v1' } }])
  })

  it('is refused in the platform’s words', async () => {
    const userErrors = [{ field: ['title'], message: 'Too long', code: 'INVALID' }]
    answerPlatform(() => ({ validationUpdate: { userErrors } }))
    expect(await validations.update(newest, record, {})).toMatchObject({
      ok: false,
      refusals: [{ message: 'Too long' }],
    })
  })
})
