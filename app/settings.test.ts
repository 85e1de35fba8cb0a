// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { noSupport } from '#rules/records/app-settings.ts'
import { readSettings } from './settings.ts'

const settings = {
  apiVersion: '2026-10',
  functions: Object.fromEntries(deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`])),
  production: true,
  shop: null,
  support: noSupport,
  videosUrl: null,
}

function pageWith(text: string | undefined): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'app-settings'
  script.textContent = text ?? ''
  page.head.append(script)
  return page
}

describe('the settings in the page', () => {
  it('are read', () => {
    expect(readSettings(pageWith(JSON.stringify(settings)))).toEqual(settings)
  })

  it.each([
    ['missing', undefined, /no settings/],
    ['broken', '{', /JSON/],
    ['of a version that is none', JSON.stringify({ ...settings, apiVersion: 'latest' }), /apiVersion/],
    [
      'with an id that is none',
      JSON.stringify({ ...settings, functions: { 'payment-cod': '' } }),
      /payment-cod/,
    ],
  ])('are refused when %s', (_case, text, message) => {
    expect(() => readSettings(pageWith(text))).toThrow(message)
  })
})
