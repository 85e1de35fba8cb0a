import { describe, expect, it } from 'vitest'
import { actionWords } from '#rules/words/action-words.ts'
import { healthWords } from '#rules/words/health.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createShop } from './health-shop.test-support.ts'

const database = openDatabaseOfFile()

describe('the health of a checkout', () => {
  it('is well where nothing is wrong, and has a finding for each fault', async () => {
    const { shop, look } = createShop(database)
    expect(await look()).toEqual({ findings: [], mail: { isOn: false } })
    shop.hasProduct = false
    shop.failingSince = '2026-11-19T00:00:00Z'
    const { findings } = await look()
    expect(findings.map(({ sentence, place: index }) => ({ sentence, place: index }))).toEqual([
      {
        sentence: '“Heavy carts” has failed at checkout since Nov 19, 2026. Checkout continues without it.',
        place: { part: 'payment-rules', number: '4' },
      },
      {
        sentence: '“Heavy carts” uses products or collections that your store no longer has: “Brass lamp”.',
        place: { part: 'payment-rules', number: '4' },
      },
    ])
  })
})

it('finds records with actions of the Plus plan once the shop is no longer on it', async () => {
  const { shop, look } = createShop(database)
  shop.actions = [
    { type: 'set_payment_terms', params: { terms: 'net', dueInDays: '30' } },
    { type: 'hide_payment', params: { name: 'COD' } },
  ]
  expect((await look()).findings).toEqual([])
  shop.isPlus = false
  expect((await look()).findings).toMatchObject([
    {
      severity: 'critical',
      ...healthWords.withoutPlus('Heavy carts', [actionWords.set_payment_terms.label]),
      place: { part: 'payment-rules', number: '4' },
    },
  ])
})

describe('mail about it', () => {
  it('confirms that it arrives, then reports each finding once, and again when it comes again', async () => {
    const { shop, look, setMail, nextDay, mails, turns } = createShop(database)
    await look()
    await setMail(true)
    await turns.run()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'owner@saffron-lane.example',
      subject: expect.stringContaining('Saffron Lane'),
    })
    expect(mails[0]?.text).toContain('No issues.')

    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(1)

    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Brass lamp')
    expect(mails[1]?.text).toContain('/apps/test-api-key/app')

    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)

    shop.hasProduct = true
    await nextDay()
    await turns.run()
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(3)
  })

  it('leaves out findings seen on the home page', async () => {
    const { shop, look, setMail, nextDay, mails, turns } = createShop(database)
    await look()
    await setMail(true)
    await turns.run()
    shop.hasProduct = false
    await look()
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(1)
  })

  it('goes with the next check where it could not be sent', async () => {
    const { shop, look, setMail, nextDay, mails, turns, lines } = createShop(database)
    await look()
    await setMail(true)
    await turns.run()
    shop.takesMail = false
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(lines.join('\n')).toContain('mail could not be sent')
    expect(lines.join('\n')).not.toContain('owner@')
    shop.takesMail = true
    await nextDay()
    await turns.run()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Brass lamp')
  })

  it('is sent to nobody who did not ask for it', async () => {
    const { shop, look, nextDay, mails, turns } = createShop(database)
    await look()
    shop.hasProduct = false
    await nextDay()
    await turns.run()
    expect(mails).toEqual([])
  })
})
