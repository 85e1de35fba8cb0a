import { describe, expect, it } from 'vitest'
import { answerPlatform } from '../testing/answer-platform.ts'
import { readMarginLimits, saveMarginLimits } from './margin-limits.ts'
import { PlatformFailure } from './platform-failure.ts'
import { createToken, readTesters, writeTesters } from './testers.ts'

const ownerId = 'gid://shopify/AppInstallation/1'
type Refusal = { readonly message: string; readonly code: string | null }

/** A platform with one metafield on the app's installation, which a write replaces. */
function createInstallation(
  value: string | undefined,
  { refusals = [] as Refusal[], variants = ['42'] } = {},
) {
  let stored = value
  const sent = answerPlatform(({ variables }) => {
    if ('metafields' in variables) {
      const [written] = variables.metafields as { value: string }[]
      if (refusals.length === 0) stored = written?.value
      return { metafieldsSet: { userErrors: refusals } }
    }
    return {
      currentAppInstallation: { id: ownerId, metafield: stored === undefined ? null : { value: stored } },
      productVariants: { nodes: variants.map((id) => ({ id: `gid://shopify/ProductVariant/${id}` })) },
    }
  })
  return { sent, writes: () => sent.filter(({ variables }) => 'metafields' in variables) }
}
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('the testers of a shop', () => {
  const testers = { token: 'a'.repeat(32), emails: ['asha@example.com'] }

  it('are read with a variant for their link', async () => {
    const shop = createInstallation(JSON.stringify({ version: 1, ...testers }))
    expect(await readTesters()).toEqual({ ownerId, testers, variantNumber: '42' })
    expect(shop.sent.map(({ variables }) => variables)).toEqual([
      { namespace: 'checkout-ninja', key: 'testers' },
    ])
  })

  it('have no link in a store without products', async () => {
    createInstallation(JSON.stringify({ version: 1, ...testers }), { variants: [] })
    expect((await readTesters()).variantNumber).toBeUndefined()
  })

  it.each([undefined, '{'])('get a token that is stored at once where %j is stored', async (value) => {
    const shop = createInstallation(value)
    const { testers: created } = await readTesters()
    expect(created).toEqual({ token: expect.stringMatching(/^[\da-f]{32}$/), emails: [] })
    expect(shop.writes()).toHaveLength(1)
    expect((await readTesters()).testers).toEqual(created)
    expect(createToken()).not.toBe(created.token)
  })

  it.each([
    ['of a newer version', { version: 2, ...testers, groups: ['Staff'] }, testers.emails],
    [
      'with an address that is no text',
      { version: 1, ...testers, emails: [7, 'asha@example.com'] },
      testers.emails,
    ],
    ['without addresses', { version: 1, token: testers.token }, []],
  ])('are not written by reading those %s', async (_what, stored, emails) => {
    const shop = createInstallation(JSON.stringify(stored))
    expect((await readTesters()).testers).toEqual({ token: testers.token, emails })
    expect(shop.writes()).toEqual([])
  })

  it('keep the members and the version of a newer app in a write', async () => {
    const newer = { version: 2, ...testers, groups: ['Staff'] }
    const shop = createInstallation(JSON.stringify(newer))
    const { testers: read, unknown } = await readTesters()
    await writeTesters(ownerId, { ...read, emails: ['owner@example.com'] }, unknown)
    const [{ value = '' } = {}] = (shop.writes()[0]?.variables.metafields ?? []) as { value: string }[]
    expect(JSON.parse(value)).toEqual({ ...newer, emails: ['owner@example.com'] })
  })

  it('are written on the installation', async () => {
    const shop = createInstallation(undefined)
    await writeTesters(ownerId, testers)
    expect(shop.writes()[0]?.variables.metafields).toEqual([
      {
        ownerId,
        namespace: 'checkout-ninja',
        key: 'testers',
        type: 'json',
        value: JSON.stringify({ version: 1, ...testers }),
      },
    ])
  })

  it.each([
    ['APP_NOT_AUTHORIZED', true],
    ['INVALID', false],
    [null, false],
  ])('are refused with the code %s in the platform’s words', async (code, denied) => {
    createInstallation(undefined, { refusals: [{ message: 'Not allowed', code }] })
    const failure = await failureOf(writeTesters(ownerId, testers))
    expect(failure).toBeInstanceOf(PlatformFailure)
    expect(failure).toMatchObject({ message: 'Not allowed', passing: false, denied })
  })
})

describe('the margin limits of a shop', () => {
  const limits = { ofOrder: '20', belowCompareAt: null }
  const text = JSON.stringify({ version: 1, ...limits })

  it('are read as stored', async () => {
    createInstallation(text)
    expect(await readMarginLimits()).toEqual({ ownerId, value: text })
    createInstallation(undefined)
    expect(await readMarginLimits()).toEqual({ ownerId, value: undefined })
  })

  it('are written where they differ', async () => {
    const shop = createInstallation(undefined)
    expect(await saveMarginLimits({ ownerId, value: undefined }, limits)).toBe('saved')
    expect(shop.writes()[0]?.variables.metafields).toEqual([
      { ownerId, namespace: 'checkout-ninja', key: 'margin_guard', type: 'json', value: text },
    ])
  })

  it('are not written where they are equal', async () => {
    const shop = createInstallation(text)
    expect(await saveMarginLimits({ ownerId, value: text }, limits)).toBe('saved')
    expect(shop.writes()).toEqual([])
  })

  it('are left to the other merchant who has changed them since', async () => {
    const shop = createInstallation(text)
    expect(await saveMarginLimits({ ownerId, value: undefined }, { ...limits, ofOrder: '30' })).toEqual({
      ownerId,
      value: text,
    })
    expect(shop.writes()).toEqual([])
  })

  it('are not saved where the platform refuses', async () => {
    createInstallation(undefined, { refusals: [{ message: 'Too large', code: null }] })
    const failure = await failureOf(saveMarginLimits({ ownerId, value: undefined }, limits))
    expect(failure).toMatchObject({ message: 'Too large' })
  })
})

it('an answer without a payload is no success', async () => {
  answerPlatform(() => ({ metafieldsSet: null }))
  expect(await failureOf(writeTesters(ownerId, { token: 'a'.repeat(32), emails: [] }))).toBeInstanceOf(
    PlatformFailure,
  )
})
