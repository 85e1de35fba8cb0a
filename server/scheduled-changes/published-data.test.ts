import { describe, expect, it } from 'vitest'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createRuleSet, createScheduledShop, enable } from './scheduled-shop.test-support.ts'

const database = openDatabaseOfFile()

const minute = 60_000
const noCod = createRuleSet(1, 'No COD', ['COD'])
const away = () => Response.json({ data: null, errors: [{ message: 'Away.' }] })
const denied = () =>
  Response.json({ data: null, errors: [{ message: 'Denied.', extensions: { code: 'ACCESS_DENIED' } }] })
const stored = { key: 'storefront', value: '{"digest":"old"}' }
const published = () =>
  Response.json({
    data: {
      currentAppInstallation: { id: 'gid://shopify/AppInstallation/1', metafields: { nodes: [stored] } },
      shop: {
        id: 'gid://shopify/Shop/1',
        currencyCode: 'INR',
        billingAddress: { countryCodeV2: 'IN' },
        metafields: { nodes: [] },
      },
    },
  })
const rates = () =>
  Response.json({
    data: { deliveryProfiles: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } },
  })

async function scheduleAtHour() {
  const app = createScheduledShop(database)
  app.shop.records = [noCod]
  await app.schedule({ startsAt: app.inMinutes(60), steps: [enable(noCod)] })
  await app.clock.wait(60 * minute)
  const listWrites = () =>
    app.shop.writes.map(({ query, variables }) =>
      /metafieldsSet/.test(query) ? JSON.stringify(variables) : 'record',
    )
  return { app, listWrites }
}

describe('the published data of a shop, at the hour of a change', () => {
  it('delays the change, without a write, while it cannot be read', async () => {
    const { app, listWrites } = await scheduleAtHour()
    app.shop.others.PublishedOfShop = away
    await app.runTurn()
    expect(listWrites()).toEqual([])
    expect(await app.list()).toMatchObject([{ state: 'waiting' }])
    app.shop.others.PublishedOfShop = published
    app.shop.others.ShippingRates = rates
    await app.clock.wait(minute)
    await app.runTurn()
    expect(listWrites()[0]).toContain('changing')
    expect(listWrites()[1]).toBe('record')
    expect(await app.list()).toMatchObject([{ state: 'done' }])
  })

  it('counts as absent if the app may not read it', async () => {
    const { app, listWrites } = await scheduleAtHour()
    app.shop.others.PublishedOfShop = denied
    await app.runTurn()
    expect(listWrites()).toEqual(['record'])
    expect(await app.list()).toMatchObject([{ state: 'done' }])
  })

  it('stays marked where the rates that it has cannot be read', async () => {
    const { app, listWrites } = await scheduleAtHour()
    Object.assign(app.shop.others, { PublishedOfShop: published, ShippingRates: away })
    await app.runTurn()
    const [mark, ...others] = listWrites()
    expect(mark).toContain('changing')
    expect(others).toEqual(['record'])
  })
})
