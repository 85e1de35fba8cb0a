// @vitest-environment jsdom
// In a separate file, since the worker's document replaces the document of the test.
import '@remote-dom/core/polyfill'
import { describe, expect, it } from 'vitest'
import { describeTarget } from '../../../ui-extensions/catalogue.ts'
import { defineElements, refusedElement } from './remote-elements.ts'

const reports: string[] = []
defineElements(describeTarget('purchase.thank-you.block.render').components, (message) =>
  reports.push(message),
)
const reported = (act: () => unknown) => {
  reports.length = 0
  act()
  return [...reports]
}

describe('elements of an extension', () => {
  it('are those of the platform’s types', () => {
    expect(
      reported(() => {
        const banner = document.createElement('s-banner')
        Object.assign(banner, { heading: 'Why?', tone: 'info' })
        banner.setAttribute('slot', 'x')
        document
          .createElementNS('http://www.w3.org/1999/xhtml', 's-button')
          .addEventListener('click', () => {})
      }),
    ).toEqual([])
  })

  it('are reported where they are unknown, and drawn as nothing', () => {
    expect(
      reported(() => {
        expect(document.createElement('div').localName).toBe(refusedElement)
        expect(document.createElementNS('', 's-carousel').localName).toBe(refusedElement)
      }),
    ).toEqual(['<div> is no component at this target.', '<s-carousel> is no component at this target.'])
  })

  it('report an unknown property, value or event', () => {
    const banner = document.createElement('s-banner')
    expect(reported(() => banner.setAttribute('colour', 'red'))).toEqual([
      '<s-banner> has no property colour.',
    ])
    expect(reported(() => Object.assign(banner, { tone: 'danger' }))).toEqual([
      '<s-banner> takes no tone "danger": auto, critical, info, success, warning.',
    ])
    expect(reported(() => banner.addEventListener('press', () => {}))).toEqual([
      '<s-banner> has no event press.',
    ])
  })
})
