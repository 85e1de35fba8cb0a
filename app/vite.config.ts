import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { compressedFiles } from '../scripts/client/compressed-files.ts'
import { nameFiles, type Screen } from '../scripts/client/files-of-screens.ts'
import { firstPageBytesMaximum, type PageBudget, pageBudgets } from '../scripts/client/first-page-budget.ts'
import { linkedFiles } from '../scripts/client/linked-files.ts'
import { polarisTokensInScripts } from '../scripts/client/polaris-tokens.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** True for modules of the home page that a new shop sees first. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/features\/home\/(feature|home-by-age|new-home|cod-guide|words)\b/.test(moduleId)

/** Parts that every page loads after it is drawn. */
const everyPage = /\/app\/(shell\/lazy-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button)/
const isOnEveryPage = (moduleId: string) => everyPage.test(moduleId)

/** Small modules that every page loads. In separate files they would make each page larger. */
const isSmallOnEveryPage =
  /\/(app\/(analytics\/(introduction|may-learn|track)|outside-settings)|rules\/records\/(outside-settings|introduction))\.ts/

/** Modules that load with the entry. */
const isOnFirstLoad = (moduleId: string) =>
  /\/app\/main\.tsx/.test(moduleId) || isOnFirstPage(moduleId) || isSmallOnEveryPage.test(moduleId)

/** Parts of home. The code that plans a switch loads with the first switch. */
const isOnHome = /\/app\/features\/(home|shop-health|checkout-now\/(?!plan-switch))/

/** Parts of a rule set's page that load after its form. */
const laterOnRuleSet =
  /\/app\/features\/(rule-editor\/(editor-panels|summary-card)|test-panel\/panel-body|budget\/budget-card)/
const laterOnFee = /\/(app\/features\/cod-with-fee\/fee-outcome|rules\/features\/fee-rates\/following)\./
const laterOnCodRules = /\/rules\/features\/cod-rules\/plan\./

/** Modules of each page with a form: those needed to draw it, and those that load after it. */
const formPages: Readonly<Record<string, { usable: number; bytes: number; first: RegExp; later?: RegExp }>> =
  {
    'a rule set': {
      usable: 318_200,
      bytes: 389_800,
      first: /\/app\/features\/rule-editor\/rule-editor-page/,
      later: laterOnRuleSet,
    },
    'a rule set with fields of every kind': {
      usable: 344_100,
      bytes: 409_900,
      first:
        /\/app\/(features\/rule-editor\/rule-editor-page|fields\/(?!discounts)[a-z]+\/[a-z-]+-fields?\.tsx)/,
      later: laterOnRuleSet,
    },
    'a discount': {
      usable: 331_500,
      bytes: 352_300,
      first:
        /\/app\/(features\/discounts\/discount-screens|fields\/(discounts\/coupon-code|dates\/active-dates)-field\.tsx)/,
      later: /\/app\/features\/budget\/budget-card/,
    },
    'a discount with all its cards open': {
      usable: 412_900,
      bytes: 433_600,
      first:
        /\/app\/(features\/(discounts\/(?!list|margin-guard)|bulk-codes\/discount-codes)|fields\/(discounts\/.*|dates\/active-dates-field|resources\/resource-field|tags\/tag-field)\.tsx)/,
      later: /\/app\/features\/budget\/budget-card/,
    },
    'COD with fee': {
      usable: 255_800,
      bytes: 319_000,
      first: /\/app\/(features\/cod-with-fee\/cod-with-fee\.|fields\/methods\/delivery-methods-choice\.tsx)/,
      later: laterOnFee,
    },
    'COD rules': {
      usable: 302_900,
      bytes: 320_000,
      first: /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/methods\/payment-methods-field\.tsx)/,
      later: laterOnCodRules,
    },
    'COD rules with fields of every kind': {
      usable: 317_900,
      bytes: 335_000,
      first:
        /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/(methods\/payment-methods|zip\/zip|[a-z]+\/country|search\/multi-select|resources\/resource|tags\/tag)-fields?\.tsx)/,
      later: laterOnCodRules,
    },
    'COD fee rules': {
      usable: 308_600,
      bytes: 352_500,
      first: /\/app\/features\/cod-fee-rules\/cod-fee-rules-screen\./,
      later: laterOnFee,
    },
    'Cash on Delivery': {
      usable: 258_100,
      bytes: 274_400,
      first: /\/app\/features\/cash-on-delivery\/cod-questions\./,
    },
    pincodes: {
      usable: 311_600,
      bytes: 327_900,
      first: /\/app\/(features\/pincodes\/pincodes\.tsx|fields\/methods\/payment-methods-field\.tsx)/,
    },
    'a test of a checkout': { usable: 276_500, bytes: 292_900, first: /\/app\/features\/checkout-test\// },
  }

const untilUsable = 'until it can be used'

/**
 * Maximum bytes that the first page loads before it is shown, and that each page loads with an empty cache until
 * loading stops. A form has a second maximum: until it can be used. The aim is 250 kB for every page. The ceilings
 * prevent today's figures from growing.
 */
const budgets: readonly PageBudget[] = [
  { page: 'The first page', bytes: firstPageBytesMaximum, isOnPage: isOnFirstPage },
  ...Object.entries({
    home: { bytes: 225_300, own: isOnHome },
    'a list': { bytes: 238_700, own: /\/app\/features\/rule-list\/rule-list-page/ },
    'On your store': { bytes: 213_400, own: /\/app\/features\/on-your-store\// },
    plan: { bytes: 196_100, own: /\/app\/features\/plan\// },
    help: { bytes: 153_400, own: /\/app\/features\/help\// },
  }).map(([page, { bytes, own }]) => ({
    page,
    bytes,
    isOnPage: (id: string) => isOnEveryPage(id) || own.test(id),
  })),
  ...Object.entries(formPages).flatMap(([page, { first, later, usable, bytes }]) => [
    { page: `${page} ${untilUsable}`, bytes: usable, isOnPage: (id: string) => first.test(id) },
    {
      page,
      bytes,
      isOnPage: (id: string) => isOnEveryPage(id) || first.test(id) || later?.test(id) === true,
    },
  ]),
]

/** Home and lists open most often. The rest of a form loads while the merchant reads. */
const weights = { pageWithoutForm: 3, usableForm: 1, restOfForm: 0.3 } as const
const findWeight = (page: string) =>
  page in formPages
    ? weights.restOfForm
    : page.endsWith(untilUsable)
      ? weights.usableForm
      : weights.pageWithoutForm
const screens: readonly Screen[] = budgets.map(({ page, isOnPage }) => ({
  name: page,
  isOnScreen: isOnPage,
  weight: findWeight(page),
}))

let fileNames: ReadonlyMap<string, string> | undefined
const nameFile: Rolldown.CodeSplittingNameFunction = (moduleId, modules) => {
  fileNames ??= nameFiles(folder('main.tsx'), screens, (id) => modules.getModuleInfo(id))
  return fileNames.get(moduleId)
}

/** The client: one page, whose code is in few files. The server fills in `<!--app-head-->`. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), polarisTokensInScripts(), linkedFiles(), pageBudgets(budgets), compressedFiles()],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of the files for each lazy screen would add 3 kB to the first page, which itself names all files it needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-page', test: isOnFirstLoad, priority: 3 },
            { name: nameFile, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    sourcemap: true,
    // The first page has a limit of its own, by what is sent of it.
    chunkSizeWarningLimit: 1_000,
  },
})
