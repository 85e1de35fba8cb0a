import fc from 'fast-check'
import { expect, expectTypeOf, it } from 'vitest'
import { codTutorialCard } from '../content/tutorial-cards.ts'
import { videoTutorials } from '../content/tutorials.ts'
import { analyticsEvents, isOwnEvent } from './event-schemas.ts'
import type { AnalyticsEvents } from './events.ts'

const samples: AnalyticsEvents = {
  feature_triggered: { feature: 'cod_rules' },
  cod_with_fee_saved: { status: 'active', delivery_method_count: 2 },
  cod_fee_rules_saved: { status: 'draft', delivery_method_count: 0, rule_count: 3 },
  cod_rules_saved: { status: 'active', conditions: '', hides_rates: true },
  pincodes_saved: { api: 'payment', status: 'active', mode: 'hide', record_count: 6 },
  support_modal_opened: {},
  support_option_clicked: { option: 'chat' },
  chat_opened: {},
  tutorial_primary_button_click: { url: codTutorialCard.primary.url },
  tutorial_secondary_button_click: { videoUrl: 'https://videos.example.com/embed/cod-with-fee' },
  tutorial_video_thumbnail_clicked: { imageUrl: codTutorialCard.tutorial.thumbnail },
}

/** Texts that shoppers and merchants type: names, mails, streets, pincodes, telephones, and any others. */
const typed = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    'Rohan Mehta',
    '12 MG Road, Bengaluru',
    '560001',
    '+919876543210',
    'gid://shopify/Customer/7',
  ),
  fc.webUrl({ withQueryParameters: true }).filter((url) => url.includes('?')),
  fc.string({ minLength: 1 }).filter((text) => !/^[/\w.-]*$/.test(text)),
)

it('every event of the app passes with its properties', () => {
  for (const [event, properties] of Object.entries(samples))
    expect(isOwnEvent({ event, properties }), event).toBe(true)
  expect(analyticsEvents.toSorted()).toEqual(Object.keys(samples).toSorted())
  for (const { thumbnail } of videoTutorials)
    expect(
      isOwnEvent({ event: 'tutorial_video_thumbnail_clicked', properties: { imageUrl: thumbnail } }),
    ).toBe(true)
})

it('no event has a typed text in a property of its own or in a further one', () => {
  const cases = Object.entries(samples).flatMap(([event, properties]) => [
    { event, properties, name: 'note' },
    ...Object.keys(properties).map((name) => ({ event, properties, name })),
  ])
  fc.assert(
    fc.property(fc.constantFrom(...cases), typed, ({ event, properties, name }, text) => {
      for (const value of [text, [text], { text }])
        expect(isOwnEvent({ event, properties: { ...properties, [name]: value } })).toBe(false)
    }),
    { numRuns: 300 },
  )
})

it('an event with an unknown name is refused, with any properties', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.constantFrom('', 'toString', '__proto__')), (event) => {
      expect(isOwnEvent({ event, properties: {} })).toBe(false)
    }),
  )
})

/** Properties of events with arbitrary text in place of a closed list. Only those named in the test are allowed. */
type OpenTexts = {
  [Event in keyof AnalyticsEvents]: {
    [Name in keyof AnalyticsEvents[Event]]: string extends AnalyticsEvents[Event][Name]
      ? `${Event}.${Name & string}`
      : never
  }[keyof AnalyticsEvents[Event]]
}[keyof AnalyticsEvents]

it('properties of events are by their types counts, kinds, and addresses of our lessons', () => {
  expectTypeOf<OpenTexts>().toEqualTypeOf<
    | 'cod_rules_saved.conditions'
    | 'tutorial_primary_button_click.url'
    | 'tutorial_secondary_button_click.videoUrl'
    | 'tutorial_video_thumbnail_clicked.imageUrl'
  >()
})
