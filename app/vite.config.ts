import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { compressedFiles } from '../scripts/compressed-files.ts'
import { type FormFile, nameFiles, type ScreenKind } from '../scripts/files-of-screens.ts'
import { firstPageBytesMaximum, type PageBudget, pageBudgets } from '../scripts/first-page-budget.ts'
import { polarisTokensInScripts } from '../scripts/polaris-tokens.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** True for modules of the home page that a new shop sees first. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/features\/home\/(feature|home-by-age|new-home|cod-guide|words)\b/.test(moduleId)

/** Parts that every page loads after it is drawn. */
const everyPage = /\/app\/(shell\/late-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button)/
const isOnEveryPage = (moduleId: string) => everyPage.test(moduleId)

/** Small modules that every page loads. In separate files they would make each page larger. */
const isSmallOnEveryPage =
  /\/(app\/(analytics\/(introduction|may-learn|track)|outside-settings)|rules\/records\/(outside-settings|introduction))\.ts/

/** Modules that load with the entry. */
const isOnFirstLoad = (moduleId: string) =>
  /\/app\/main\.tsx/.test(moduleId) || isOnFirstPage(moduleId) || isSmallOnEveryPage.test(moduleId)

/** Parts of home. The code that plans a switch loads with the first switch. */
const isOnHome = /\/app\/features\/(home|shop-health|checkout-now\/(?!plan-switch))/

/** Kinds of screens that share code with each other. */
const screenKinds: readonly ScreenKind[] = [
  { name: 'every-page', begins: everyPage, sharesWith: 'home' },
  { name: 'home', begins: isOnHome },
  { name: 'lists', begins: /\/app\/features\/rule-list\/rule-list-page/ },
  {
    name: 'discount-list',
    begins: /\/app\/features\/discounts\/list\/discount-list-page/,
    sharesWith: 'lists',
  },
  { name: 'panels', begins: /\/app\/features\/(checkout-test\/checkout-test\.|rule-editor\/editor-panels)/ },
  { name: 'store', begins: /\/app\/features\/on-your-store\// },
  { name: 'pages', begins: /\/app\/features\/(plan\/(plan|billing-screen)\.|help\/help\.)/ },
  {
    name: 'choices',
    begins: /\/app\/fields\/(methods|search|places)\/[a-z-]+-(fields?|choice)\.tsx/,
    sharesWith: 'lists',
  },
  {
    name: 'parts',
    begins: /\/app\/fields\/(dates\/[a-z-]+|resources\/resource)-field\.tsx/,
    sharesWith: 'choices',
    isWithinForms: true,
  },
  { name: 'dialogs', begins: /\/app\/ui\/dialog\.tsx/, isWithinForms: true },
  { name: 'budget', begins: /\/app\/features\/budget\/budget-card\.tsx/, isWithinForms: true },
]

/** Forms that share code. Forms of rules need much code that other forms do not need. */
const forms: readonly ScreenKind[] = [
  { name: 'rules', begins: /\/app\/features\/rule-editor\/rule-editor-page/ },
  { name: 'fee-rules', begins: /\/app\/features\/cod-fee-rules\/cod-fee-rules-screen\./ },
  { name: 'fee', begins: /\/app\/features\/cod-with-fee\/cod-with-fee\./ },
  { name: 'cod-rules', begins: /\/app\/features\/cod-rules\/cod-rules-form\./ },
  {
    name: 'discounts',
    begins: /\/app\/features\/(discounts\/discount-screens|bulk-codes\/discount-codes)\./,
  },
  { name: 'pincodes', begins: /\/app\/features\/pincodes\/pincodes\./ },
  { name: 'questions', begins: /\/app\/features\/cash-on-delivery\/cod-questions\./ },
]
/**
 * Sets of forms whose shared code is a separate file. They were found by search
 * (docs/decisions/0051-size-of-the-first-page.md).
 */
const formFiles: readonly FormFile[] = [
  { name: 'rate-forms', of: ['fee-rules', 'rules', 'fee'] },
  { name: 'condition-forms', of: ['rules', 'discounts', 'cod-rules'] },
  { name: 'method-forms', of: ['rules', 'fee-rules', 'fee', 'discounts', 'pincodes'] },
  { name: 'cod-forms', of: ['fee-rules', 'fee', 'cod-rules'] },
  { name: 'list-forms', of: ['discounts', 'pincodes', 'questions'] },
  { name: 'plain-forms', of: ['fee', 'cod-rules', 'pincodes', 'fee-rules'] },
  { name: 'most-forms', of: ['cod-rules', 'pincodes', 'questions', 'fee', 'discounts'] },
  {
    name: 'forms-without-rules',
    of: ['fee-rules', 'fee', 'cod-rules', 'pincodes', 'questions', 'discounts'],
  },
  { name: 'forms', of: forms.map(({ name }) => name) },
]

let fileNames: ReadonlyMap<string, string> | undefined
const nameFile: Rolldown.CodeSplittingNameFunction = (moduleId, modules) => {
  fileNames ??= nameFiles(folder('main.tsx'), screenKinds, forms, formFiles, (id) =>
    modules.getModuleInfo(id),
  )
  return fileNames.get(moduleId)
}

/** Parts of a rule set's page that load after its form. */
const laterOnRuleSet =
  /\/app\/features\/(rule-editor\/(editor-panels|summary-card)|test-panel\/panel-body|budget\/budget-card)/
const laterOnFee = /\/(app\/features\/cod-with-fee\/fee-outcome|rules\/features\/fee-rates\/following)\./
const laterOnCodRules = /\/rules\/features\/cod-rules\/plan\./

/** Modules of each page with a form: those needed to draw it, and those that load after it. */
const formPages: Readonly<Record<string, { usable: number; bytes: number; first: RegExp; later?: RegExp }>> =
  {
    'a rule set': {
      usable: 318_500,
      bytes: 403_500,
      first: /\/app\/features\/rule-editor\/rule-editor-page/,
      later: laterOnRuleSet,
    },
    'a rule set with fields of every kind': {
      usable: 367_500,
      bytes: 439_500,
      first:
        /\/app\/(features\/rule-editor\/rule-editor-page|fields\/(?!discounts)[a-z]+\/[a-z-]+-fields?\.tsx)/,
      later: laterOnRuleSet,
    },
    'a discount': {
      usable: 340_000,
      bytes: 361_500,
      first:
        /\/app\/(features\/discounts\/discount-screens|fields\/(discounts\/coupon-code|dates\/active-dates)-field\.tsx)/,
      later: /\/app\/features\/budget\/budget-card/,
    },
    'a discount with all its cards open': {
      usable: 455_000,
      bytes: 472_000,
      first:
        /\/app\/(features\/(discounts\/(?!list|margin-guard)|bulk-codes\/discount-codes)|fields\/(discounts\/.*|dates\/active-dates-field|resources\/resource-field|tags\/tag-field)\.tsx)/,
      later: /\/app\/features\/budget\/budget-card/,
    },
    'COD with fee': {
      usable: 282_000,
      bytes: 330_000,
      first: /\/app\/(features\/cod-with-fee\/cod-with-fee\.|fields\/methods\/delivery-methods-choice\.tsx)/,
      later: laterOnFee,
    },
    'COD rules': {
      usable: 311_000,
      bytes: 328_000,
      first: /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/methods\/payment-methods-field\.tsx)/,
      later: laterOnCodRules,
    },
    'COD rules with fields of every kind': {
      usable: 353_500,
      bytes: 370_500,
      first:
        /\/app\/(features\/cod-rules\/cod-rules-form\.|fields\/(methods\/payment-methods|zip\/zip|[a-z]+\/country|search\/multi-select|resources\/resource|tags\/tag)-fields?\.tsx)/,
      later: laterOnCodRules,
    },
    'COD fee rules': {
      usable: 310_000,
      bytes: 357_500,
      first: /\/app\/features\/cod-fee-rules\/cod-fee-rules-screen\./,
      later: laterOnFee,
    },
    'Cash on Delivery': {
      usable: 288_000,
      bytes: 304_500,
      first: /\/app\/features\/cash-on-delivery\/cod-questions\./,
    },
    pincodes: {
      usable: 316_500,
      bytes: 332_500,
      first: /\/app\/(features\/pincodes\/pincodes\.tsx|fields\/methods\/payment-methods-field\.tsx)/,
    },
    'a test of a checkout': { usable: 353_500, bytes: 370_000, first: /\/app\/features\/checkout-test\// },
  }

/**
 * Maximum bytes that the first page loads before it is shown, and that each page loads with an empty cache until
 * loading stops. A form has a second maximum: until it can be used. The aim is 250 kB for every page. The ceilings
 * prevent today's figures from growing.
 */
const budgets: readonly PageBudget[] = [
  { page: 'The first page', bytes: firstPageBytesMaximum, isOnPage: isOnFirstPage },
  ...Object.entries({
    home: { bytes: 223_500, own: isOnHome },
    'a list': { bytes: 238_500, own: /\/app\/features\/rule-list\/rule-list-page/ },
    'On your store': { bytes: 212_000, own: /\/app\/features\/on-your-store\// },
    plan: { bytes: 200_000, own: /\/app\/features\/plan\// },
    help: { bytes: 200_000, own: /\/app\/features\/help\// },
  }).map(([page, { bytes, own }]) => ({
    page,
    bytes,
    isOnPage: (id: string) => isOnEveryPage(id) || own.test(id),
  })),
  ...Object.entries(formPages).flatMap(([page, { first, later, usable, bytes }]) => [
    { page: `${page} until it can be used`, bytes: usable, isOnPage: (id: string) => first.test(id) },
    {
      page,
      bytes,
      isOnPage: (id: string) => isOnEveryPage(id) || first.test(id) || later?.test(id) === true,
    },
  ]),
]

/** The client: one page, whose code is in few files. The server fills in `<!--app-head-->`. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), polarisTokensInScripts(), pageBudgets(budgets), compressedFiles()],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of the files for each late screen would add 3 kB to the first page, which itself names all files it needs.
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
    // The first page has its own limit, which is computed from the bytes sent.
    chunkSizeWarningLimit: 1_000,
  },
})
