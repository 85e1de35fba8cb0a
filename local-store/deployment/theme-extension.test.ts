import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followDeployment, readDeployment } from './read-deployment.ts'

const sample = join(import.meta.dirname, '../test-support/sample-theme-extension')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-folder-'))
  write('shopify.app.toml', 'name = "Checkout Ninja"')
  cpSync(sample, join(folder, 'extensions/theme'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const file = (name: string): string => join('extensions/theme', name)

function change(name: string, from: string, to: string): void {
  const path = join(folder, file(name))
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
  writeFileSync(path, text.replace(from, to))
}

it('reads blocks with their schemas, snippets, texts and assets', () => {
  const { themeExtensions, functions, problems } = readDeployment(folder)
  expect(problems).toEqual([])
  expect(functions).toEqual([])
  expect(themeExtensions).toMatchObject([
    {
      uid: '55555555-5555-4555-8555-555555555555',
      handle: 'sample-blocks',
      title: 'Sample blocks',
      blocks: [
        { handle: 'gated', schema: { target: 'section' } },
        { handle: 'greeting', schema: { target: 'section', stylesheet: 'greeting.css' } },
        { handle: 'ribbon', schema: { target: 'body' } },
      ],
      snippets: { words: expect.stringContaining('text') },
    },
  ])
  expect([...(themeExtensions[0]?.assets.keys() ?? [])]).toEqual(['greeting.css', 'greeting.js', 'star.svg'])
})

it('reads a manifest with a list of extensions as well', () => {
  const toml = readFileSync(join(folder, file('shopify.extension.toml')), 'utf8')
  write(file('shopify.extension.toml'), `api_version = "2026-10"\n[[extensions]]\n${toml}`)
  expect(readDeployment(folder)).toMatchObject({
    problems: [],
    themeExtensions: [{ handle: 'sample-blocks' }],
  })
})

it.each([
  [
    'blocks/ribbon.liquid',
    '| escape',
    '| jsonify',
    /blocks\/ribbon.liquid, line 1: undefined filter: jsonify/,
  ],
  [
    'snippets/words.liquid',
    'text | escape',
    'text | shout',
    /snippets\/words.liquid, line 1: undefined filter: shout/,
  ],
  ['blocks/ribbon.liquid', '"body"', '"footer"', /blocks\/ribbon.liquid: schema target: /],
  ['blocks/ribbon.liquid', '"text", "id"', '"words", "id"', /blocks\/ribbon.liquid: schema settings/],
  ['blocks/ribbon.liquid', '"id": "text"', '"id": "a b"', /must be letters, numbers/],
  ['blocks/ribbon.liquid', '"Ribbon"', '"A name that is far longer than the editor shows"', /longer than 25/],
  ['blocks/ribbon.liquid', '"name": "Ribbon",', '"name": "Ribbon", "presets": [],', /schema/],
  ['blocks/ribbon.liquid', '{% schema %}', '{% comment %}', /blocks\/ribbon.liquid/],
  ['blocks/ribbon.liquid', '"target": "body",', '"target": "body"', /\{% schema %\} is no JSON/],
  ['blocks/greeting.liquid', '"greeting.css"', '"none.css"', /assets\/none.css is not there/],
  [
    'blocks/greeting.liquid',
    '"t:greeting.name"',
    '"t:greeting.title"',
    /no schema locale has t:greeting.title/,
  ],
  ['locales/hi.json', '} }', '}', /locales\/hi.json is no JSON/],
  ['locales/hi.json', '"{{ title }} के बारे में"', '3', /locales\/hi.json: greeting.product is no text/],
  ['shopify.extension.toml', 'uid = "55555555-5555-4555-8555-555555555555"', '', /it has no uid/],
  ['shopify.extension.toml', '"theme"', 'theme', /shopify.extension.toml: /],
])('refuses the extension whole when %s has %s -> %s', (name, from, to, reason) => {
  change(name, from, to)
  const { themeExtensions, problems } = readDeployment(folder)
  expect(themeExtensions).toEqual([])
  expect(problems.join('\n')).toMatch(reason)
})

it('is read again after a block has changed', () => {
  const log = { info: () => {}, warning: () => {}, error: () => {} }
  const deployment = followDeployment(folder, log)
  const before = deployment().themeExtensions[0]?.fingerprint
  change('blocks/ribbon.liquid', 'Free delivery this week', 'Closed on Diwali')
  utimesSync(join(folder, file('blocks/ribbon.liquid')), 1, 1)
  expect(deployment().themeExtensions[0]?.fingerprint).not.toBe(before)
})
