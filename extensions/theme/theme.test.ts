import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { type Offense, themeCheckRun } from '@shopify/theme-check-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { themeBlockHandles } from '#rules/features/on-your-store/theme-blocks.ts'
import { pincodeAttribute } from '#rules/language/pincode-attribute.ts'
import { buildScript } from './build-script.ts'
import { exampleScope } from './example-scope.ts'
import { formatBlockPreviews, previewsFile } from './format-block-previews.ts'
import { readExtensionFiles } from './read-extension-files.ts'
import { renderBlock } from './render-block.ts'

/**
 * Maximum bytes of the script as the platform serves it, uncompressed. The platform warns from 10,000 compressed bytes
 * on.
 */
const scriptBytesMaximum = 10_000

const files = readExtensionFiles()
const folders = ['assets', 'blocks', 'locales', 'snippets']

let script: string
let folder: string
beforeAll(async () => {
  script = await buildScript()
  folder = mkdtempSync(join(tmpdir(), 'theme-'))
  for (const name of folders) cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'assets/checkout-ninja.js'), script)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Offenses that the platform's own configuration for theme app extensions finds in the extension. */
async function checkTheme(): Promise<string[]> {
  const { offenses } = await themeCheckRun(folder, 'theme-check:theme-app-extension')
  return offenses.map(({ check, uri, message }: Offense) => `${check} in ${basename(uri)}: ${message}`)
}

it('Liquid writes the decimals that the app knows of each currency', () => {
  const texts = Intl.supportedValuesOf('currency').concat('CLF', 'BHD', 'JPY', 'INR')
  for (const code of texts) {
    const html = renderBlock(
      files,
      'snippets/currencies.liquid',
      exampleScope({ currency: code, shopCurrency: 'JPY' }),
    )
    const { currencies } = JSON.parse(`{${html.replace(/,\s*$/, '')}}`)
    expect(currencies).toEqual([
      { code, decimals: decimalsOf(code) },
      { code: 'JPY', decimals: 0 },
    ])
  }
})

describe('theme check', () => {
  it('finds nothing', async () => {
    expect(await checkTheme()).toEqual([])
  })

  it.each([
    ['snippets/cod-note.liquid', '{%- endif -%}', '', 'LiquidHTMLSyntaxError'],
    ['blocks/spend-more.liquid', '"target"', '"target": "body", "target"', 'ValidSchema'],
    ['snippets/pincode-check.liquid', "'pincode.label'", "'pincode.nothing'", 'TranslationKeyExists'],
    ['locales/hi.json', '"check"', '"chek"', 'MatchingTranslations'],
  ])('finds a fault in %s', async (path, text, fault, check) => {
    const whole = files[path] ?? ''
    writeFileSync(join(folder, path), whole.replace(text, fault))
    const offenses = await checkTheme()
    writeFileSync(join(folder, path), whole)
    expect(offenses.join()).toContain(check)
  })
})

describe('the script', () => {
  it('is smaller than the platform asks', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(scriptBytesMaximum)
  })

  it('asks no other server', () => {
    expect(script).not.toMatch(/https?:\/\//)
  })
})

describe('the files of the extension', () => {
  it('are in folders that the platform takes, or are left out by name', () => {
    const ignored = readFileSync(join(import.meta.dirname, '.shopifyignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const sent = globSync('*/*', { cwd: import.meta.dirname }).filter(
      (path) => !ignored.some((pattern) => matchesGlob(path, pattern)),
    )
    expect([...new Set(sent.map((path) => path.split(/[\\/]/)[0]))].sort()).toEqual(folders)
    expect(sent.filter((path) => !/\.(liquid|json|css|js)$/.test(path))).toEqual([])
  })

  it('have the blocks that the app links to', () => {
    const blocks = Object.keys(files).filter((path) => path.startsWith('blocks/'))
    expect(blocks).toEqual(themeBlockHandles.map((block) => `blocks/${block}.liquid`).sort())
  })

  it('name the cart attribute as rules do', () => {
    const naming = Object.values(files).filter((text) => text.includes(pincodeAttribute))
    expect(naming.length).toBeGreaterThan(1)
    expect(files['snippets/pincode-check.liquid']).toContain(`cart.attributes['${pincodeAttribute}']`)
  })

  it('have texts without signs that HTML reads', () => {
    for (const [path, text] of Object.entries(files).filter(([name]) => name.startsWith('locales/'))) {
      const texts = text.match(/(?<=: ").*(?=")/g) ?? []
      expect(texts.length, path).toBeGreaterThan(5)
      expect(
        texts.filter((each) => /[<>&"']/.test(each)),
        path,
      ).toEqual([])
    }
  })

  it('are drawn in the previews of the app: run scripts/write-block-previews.ts after a change', () => {
    const stored = readFileSync(join(import.meta.dirname, '../..', previewsFile), 'utf8')
    expect(stored).toBe(formatBlockPreviews())
  })
})
