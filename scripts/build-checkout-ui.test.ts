import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildCheckoutUi } from './build-checkout-ui.ts'
import { catalogueFile, formatCatalogue } from './make-ui-extension-catalogue.ts'

/** Maximum compressed bytes of a bundle on the platform (docs/platform.md#checkout-ui-extensions). */
const compressedBytesMost = 64_000

test('the checkout extension fits into the platform’s limit', { timeout: 60_000 }, async () => {
  const bundle = await buildCheckoutUi({ write: false })
  expect(gzipSync(bundle).length).toBeLessThan(compressedBytesMost)
  expect(bundle).toContain('purchase.thank-you.block.render')
})

test('the catalogue of components and APIs is that of the installed types', { timeout: 120_000 }, () => {
  // Run "npx node scripts/make-ui-extension-catalogue.ts" after an update of the package.
  expect(readFileSync(catalogueFile, 'utf8')).toBe(formatCatalogue())
})
