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
const everyPage =
  /\/app\/(shell\/lazy-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button|ui\/(keep-focus|late-notice))/
const isOnEveryPage = (moduleId: string) => everyPage.test(moduleId)

/** Small modules that every page loads. In separate files they would make each page larger. */
const isSmallOnEveryPage =
  /\/(app\/(analytics\/(introduction|may-learn|track)|outside-settings)|rules\/records\/(outside-settings|introduction))\.ts/

/** Modules that load with the entry. */
const isOnFirstLoad = (moduleId: string) =>
  /\/app\/main\.tsx/.test(moduleId) || isOnFirstPage(moduleId) || isSmallOnEveryPage.test(moduleId)

/** Parts of pages without a form. The code that plans a switch loads with the first switch. */
const isOnHome =
  /\/(app\/(features\/(home|shop-health|checkout-now\/(?!plan-switch)|cash-on-delivery\/read-cod-guide)|blocks\/(setup-guide|support-assistant|template-cards|cash-on-delivery-notice|missing-cash-on-delivery)\.|scheduled-changes\/scheduled-changes-card)|rules\/checkout-now\/answer\.)/
const isOnRuleList =
  /\/app\/(features\/rule-list\/rule-list-page|blocks\/template-cards|history\/deleted-records|reasons\/reason-card)\./
const isOnDiscountList =
  /\/app\/(features\/discounts\/(list\/discount-list-page|margin-guard\/margin-guard-card)|blocks\/template-cards|history\/deleted-records)\./
const isOnYourStore = /\/(app\/features\/on-your-store\/|rules\/published\/describe-left-out\.)/
const isOnPlan = /\/app\/(features\/plan\/|blocks\/(pricing-cards|plain-paragraph)\.)/
const isOnHelp =
  /\/app\/(features\/help\/|blocks\/(app-menu-list|menu-list|tutorial-list|tutorial-card|faq-list|feature-cards|support-assistant)\.)/

/** Parts that load after a form. */
const scheduledChanges = /\/app\/scheduled-changes\/scheduled-banner\./
const budget = /\/app\/features\/budget\/budget-card\./
const panelsOfRuleSet =
  /\/app\/features\/(rule-editor\/(editor-panels|summary-card|condition-picker)|test-panel\/panel-body)\./
const feeAtCheckout = /\/(app\/features\/cod-with-fee\/fee-outcome|rules\/features\/fee-rates\/following)\./
const planOfCodRules = /\/rules\/features\/cod-rules\/plan\./
const lessons = /\/app\/blocks\/tutorial-section\./
const shopperReasons = /\/app\/reasons\/reason-card\./
const missingMethod = /\/app\/blocks\/(cash-on-delivery-notice|missing-cash-on-delivery)\./
const shippingRates = /\/app\/platform\/shipping-rates\./

/** Modules of each page with a form: those needed to draw it, and those that load after it. */
const formPages: Readonly<
  Record<string, { usable: number; bytes: number; first: RegExp; later: readonly RegExp[] }>
> = {
  'a rule set': {
    usable: 322_100,
    bytes: 402_900,
    first: /\/app\/features\/rule-editor\/rule-editor-page/,
    later: [panelsOfRuleSet, budget, scheduledChanges],
  },
  'a rule set with fields of every kind': {
    usable: 348_500,
    bytes: 423_100,
    first:
      /\/app\/(features\/rule-editor\/rule-editor-page|fields\/(?!discounts)[a-z]+\/[a-z-]+-fields?\.tsx)/,
    later: [panelsOfRuleSet, budget, scheduledChanges],
  },
  'a discount': {
    usable: 330_300,
    bytes: 356_600,
    first:
      /\/app\/(features\/discounts\/discount-screens|fields\/(discounts\/coupon-code|dates\/active-dates)-field\.tsx)/,
    later: [budget, scheduledChanges],
  },
  'a discount with all its cards open': {
    usable: 418_600,
    bytes: 444_900,
    first:
      /\/app\/(features\/(discounts\/(?!list|margin-guard)|bulk-codes\/discount-codes)|fields\/(discounts\/.*|dates\/active-dates-field|resources\/resource-field|tags\/tag-field)\.tsx)/,
    later: [budget, scheduledChanges],
  },
  'COD with fee': {
    usable: 258_900,
    bytes: 329_300,
    first: /\/app\/(features\/cod-with-fee\/cod-with-fee\.|fields\/methods\/delivery-methods-choice\.tsx)/,
    later: [feeAtCheckout, lessons, scheduledChanges],
  },
  'COD rules': {
    usable: 306_600,
    bytes: 334_000,
    first:
      /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/methods\/(payment-methods-field|delivery-methods-choice)\.tsx)/,
    later: [planOfCodRules, shopperReasons, lessons, missingMethod, scheduledChanges],
  },
  'COD rules with fields of every kind': {
    usable: 321_900,
    bytes: 349_400,
    first:
      /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/(methods\/delivery-methods-choice|(methods\/payment-methods|zip\/zip|[a-z]+\/country|search\/multi-select|resources\/resource|tags\/tag)-fields?)\.tsx)/,
    later: [planOfCodRules, shopperReasons, lessons, missingMethod, scheduledChanges],
  },
  'COD fee rules': {
    usable: 310_900,
    bytes: 361_400,
    first:
      /\/app\/(features\/cod-fee-rules\/cod-fee-rules-screen\.|fields\/methods\/delivery-methods-choice\.tsx)/,
    later: [feeAtCheckout, lessons, scheduledChanges],
  },
  'Cash on Delivery': {
    usable: 260_900,
    bytes: 280_400,
    first: /\/app\/features\/cash-on-delivery\/cod-questions\./,
    later: [missingMethod, shippingRates],
  },
  pincodes: {
    usable: 315_900,
    bytes: 343_800,
    first: /\/app\/(features\/pincodes\/pincodes\.tsx|fields\/methods\/payment-methods-field\.tsx)/,
    later: [shopperReasons, missingMethod, scheduledChanges],
  },
  'a test of a checkout': {
    usable: 281_800,
    bytes: 301_300,
    first: /\/app\/features\/checkout-test\//,
    later: [shippingRates],
  },
}

const untilUsable = 'until it can be used'

/**
 * Maximum bytes that the first page loads before it is shown. For each page: maximum bytes with an empty cache, until
 * loading stops. A form has a second maximum: until it can be used. The aim is 250 kB for every page. The ceilings
 * prevent today's figures from growing.
 */
const budgets: readonly PageBudget[] = [
  { page: 'The first page', bytes: firstPageBytesMaximum, isOnPage: isOnFirstPage },
  ...Object.entries({
    home: { bytes: 248_700, own: isOnHome },
    'a list of rules': { bytes: 265_200, own: isOnRuleList },
    'the list of discounts': { bytes: 303_600, own: isOnDiscountList },
    'On your store': { bytes: 215_700, own: isOnYourStore },
    plan: { bytes: 199_700, own: isOnPlan },
    help: { bytes: 170_300, own: isOnHelp },
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
      isOnPage: (id: string) => isOnEveryPage(id) || [first, ...later].some((part) => part.test(id)),
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
    // A list of files for each lazy screen would add 3 kB to the first page, which names all files.
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
