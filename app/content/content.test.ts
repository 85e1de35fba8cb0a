// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { discountTypeHandles, ruleTypeHandles } from '#rules/language/rule-types.ts'
import { templatePath } from '../blocks/template-cards.tsx'
import { pageLinks } from '../pages/page-links.ts'
import { routes } from '../shell/routes.tsx'
import { adminPages } from './admin-pages.ts'
import { cardGuides } from './card-guides.ts'
import { faq } from './faq.ts'
import { featureCards } from './feature-cards.ts'
import { pricingCards } from './plans.ts'
import { setupSteps } from './setup-guide.ts'
import { shortGuides } from './short-guides.ts'
import { templates } from './templates.ts'
import { codTutorialCard } from './tutorial-cards.ts'
import { videoTutorials } from './tutorials.ts'

const lists = { faq, featureCards, pricingCards, videoTutorials, templates, adminPages }

/** Every link in the content, with its source. */
const ways: readonly (readonly [source: string, path: string])[] = [
  ...faq.map(({ id, link }) => [`faq ${id}`, link.path] as const),
  ...featureCards.map(({ id, path }) => [`feature ${id}`, path] as const),
  ...featureCards.flatMap(({ id, external }) =>
    external === undefined ? [] : [[`feature ${id}, outside`, external.url] as const],
  ),
  ...pricingCards.map(({ id, path }) => [`plan ${id}`, path] as const),
  ...videoTutorials.map(({ id, link }) => [`tutorial ${id}`, link.path] as const),
  ...templates.map((template) => [`template ${template.id}`, templatePath(template)] as const),
  ...setupSteps.map(({ flag, link }) => [`step ${flag}`, link.path] as const),
  ...Object.entries(shortGuides).map(([id, { link }]) => [`guide ${id}`, link.path] as const),
  ...adminPages.map(({ id, path }) => [`admin page ${id}`, path] as const),
  ['tutorial card', codTutorialCard.primary.url],
]

/** True if a page of the app other than the not-found page is at a path. */
function leadsToPage(path: string): boolean {
  const found = matchRoutes(routes, new URL(path, 'https://app.example.com').pathname)
  const last = found?.at(-1)?.route.path
  return last !== undefined && last !== '*'
}

describe('the content', () => {
  it.each(ways)('leads to an existing page: %s', (_source, path) => {
    const isOutside = /^(https:\/\/help\.shopify\.com\/|shopify:\/\/admin\/)/.test(path)
    expect(isOutside || leadsToPage(path), path).toBe(true)
  })

  it('leads to the whole list, not to a view of it at the address of a type', () => {
    const addresses: readonly string[] = [...ruleTypeHandles, ...discountTypeHandles].map(
      (type) => `/app/${type}`,
    )
    expect(ways.filter(([, path]) => addresses.includes(path))).toEqual([])
  })

  it.each(faq)('names the page that answers $id by its title', ({ link }) => {
    const page = Object.values(pageLinks).find(({ path }) => path === link.path)
    expect(link.text).toBe(page?.title)
  })

  it('quotes the limits that the app has', () => {
    const { activeCustomizations, activeAutomaticDiscounts, activeValidations, bulkCodesPerJob } = limits
    expect([activeAutomaticDiscounts, activeValidations]).toEqual([
      activeCustomizations,
      activeCustomizations,
    ])
    expect(faq.find(({ id }) => id === 'limits')?.answer).toContain(`allows ${activeCustomizations} active`)

    const promises = [
      shortGuides['discount-codes'].paragraphs.join(' '),
      featureCards.find(({ id }) => id === 'discounts')?.description,
      pricingCards.find(({ id }) => id === 'discounts')?.features.join(' '),
    ]
    expect(bulkCodesPerJob).toBe(1_000_000)
    for (const promise of promises) expect(promise).toMatch(/up to a million codes at a time/i)
  })

  it('detects an address that has no page', () => {
    expect(leadsToPage('/app/payment-rule')).toBe(false)
    expect(leadsToPage('/app/payment-rules')).toBe(true)
  })

  it.each(Object.entries(lists))('has an id of its own for each: %s', (_name, entries) => {
    const ids = entries.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
  })

  it.each(videoTutorials)('has a title, a picture, a length and steps for $id', (tutorial) => {
    const { title, thumbnail, seconds, steps } = tutorial
    expect(title).not.toBe('')
    expect(existsSync(join(import.meta.dirname, 'pictures', thumbnail.split('/').at(-1) ?? ''))).toBe(true)
    expect(seconds).toBeGreaterThan(0)
    expect(steps.length).toBeGreaterThan(1)
  })

  it('has a card for every guide', () => {
    const opened = Object.values(cardGuides).flatMap((guide) => (guide.kind === 'guide' ? [guide.guide] : []))
    expect(Object.values(shortGuides).filter((guide) => !opened.includes(guide))).toEqual([])
    for (const { title, paragraphs } of Object.values(shortGuides)) {
      expect(title).toMatch(/\?$/)
      expect(paragraphs.length).toBeGreaterThan(0)
    }
  })

  it('offers templates for each kind of rule set and discount', () => {
    expect(templates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(templates.map(({ type }) => type))).toEqual(
      new Set([
        'payment-rules',
        'payment-rules-customer',
        'payment-rules-b2b',
        'delivery-rules',
        'checkout-checks',
        'order-discounts',
        'product-discounts',
      ]),
    )
  })
})
