import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { type FormFile, nameFiles, type ScreenKind } from '../scripts/files-of-screens.ts'
import { firstPageBytesMaximum, type PageBudget, pageBudgets } from '../scripts/first-page-budget.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of the home page that a new shop sees first. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/features\/home\/(feature|home-by-age|new-home|cod-guide|words)\b/.test(moduleId)

/** Parts that every page loads once it is drawn. */
const isOnEveryPage = (moduleId: string) =>
  /\/app\/(shell\/late-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button)/.test(moduleId)

/** Modules that the entry begins with. */
const isOnFirstLoad = (moduleId: string) => /\/app\/main\.tsx/.test(moduleId) || isOnFirstPage(moduleId)

/** Parts of home. The code that plans a switch loads with the first one. */
const isOnHome = /\/app\/features\/(home|shop-health|checkout-now\/(?!plan-switch))/

/** Kinds of screens that share code. */
const screenKinds: readonly ScreenKind[] = [
  { name: 'home', begins: isOnHome },
  { name: 'lists', begins: /\/app\/features\/(rule-list\/rule-list-page)/ },
  { name: 'panels', begins: /\/app\/features\/(checkout-test\/checkout-test\.|rule-editor\/editor-panels)/ },
  { name: 'store', begins: /\/app\/features\/on-your-store\// },
  { name: 'pages', begins: /\/app\/features\/(plan\/(plan|billing-screen)\.|help\/help\.)/ },
]

/** Forms that share code. Forms of rules need much that the others do without. */
const forms: readonly ScreenKind[] = [
  { name: 'rules', begins: /\/app\/features\/rule-editor\/rule-editor-page/ },
  { name: 'fee-rules', begins: /\/app\/features\/cod-fee-rules\/cod-fee-rules-screen\./ },
  { name: 'cod', begins: /\/app\/features\/cod-(with-fee|rules)\/cod-(with-fee|rules-form)\./ },
  { name: 'discounts', begins: /\/app\/features\/discounts\/(discount-screens|list\/discount-list-page)/ },
  { name: 'pincodes', begins: /\/app\/features\/(pincodes\/pincodes|cash-on-delivery\/cod-questions)\./ },
]
const formFiles: readonly FormFile[] = [
  { name: 'plain-forms', of: ['cod', 'fee-rules', 'pincodes'] },
  { name: 'rule-forms', of: ['rules', 'discounts', 'fee-rules'] },
  { name: 'editors', of: ['rules', 'discounts', 'fee-rules', 'cod'] },
  { name: 'forms', of: forms.map(({ name }) => name) },
]

let fileNames: ReadonlyMap<string, string> | undefined
const nameFile: Rolldown.CodeSplittingNameFunction = (moduleId, modules) => {
  fileNames ??= nameFiles(folder('main.tsx'), screenKinds, forms, formFiles, (id) =>
    modules.getModuleInfo(id),
  )
  return fileNames.get(moduleId)
}

/**
 * Bytes that the first page may load before it is shown, and each page with an empty cache until it rests. The aim is 250 kB for
 * every page, which all but forms keep; the ceilings keep today's figures from growing.
 */
const budgets: readonly PageBudget[] = [
  { page: 'The first page', bytes: firstPageBytesMaximum, isOnPage: isOnFirstPage },
  ...Object.entries({
    home: { bytes: 230_000, own: isOnHome },
    'a list': { bytes: 245_000, own: /\/app\/features\/rule-list\/rule-list-page/ },
    'a rule set': {
      bytes: 432_000,
      own: /\/app\/features\/(rule-editor\/(rule-editor-page|editor-panels)|test-panel\/panel-body|budget\/budget-card)/,
    },
    'a discount': {
      bytes: 424_000,
      own: /\/app\/features\/(discounts\/discount-screens|budget\/budget-card)/,
    },
    'a discount with all its cards open': {
      bytes: 507_000,
      own: /\/app\/features\/(discounts\/(?!list)|bulk-codes\/discount-codes|budget\/budget-card)/,
    },
    'On your store': { bytes: 214_000, own: /\/app\/features\/on-your-store\// },
    'COD with fee': { bytes: 352_000, own: /\/app\/features\/cod-with-fee\// },
    'COD rules': { bytes: 355_000, own: /\/app\/features\/cod-rules\// },
    'COD fee rules': { bytes: 377_000, own: /\/app\/features\/cod-fee-rules\// },
    'Cash on Delivery': { bytes: 374_000, own: /\/app\/features\/cash-on-delivery\// },
    pincodes: { bytes: 363_000, own: /\/app\/features\/pincodes\/pincodes\.tsx/ },
    'a test of a checkout': { bytes: 399_000, own: /\/app\/features\/checkout-test\// },
    plan: { bytes: 209_000, own: /\/app\/features\/plan\// },
    help: { bytes: 209_000, own: /\/app\/features\/help\// },
  }).map(([page, { bytes, own }]) => ({
    page,
    bytes,
    isOnPage: (id: string) => isOnEveryPage(id) || own.test(id),
  })),
]

/** The client: one page, its code in few files. The server fills `<!--app-head-->` in. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), pageBudgets(budgets)],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of the files that each late screen needs would be 3 kB of the first page, which itself names all it needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-page', test: isOnFirstLoad, priority: 3 },
            { name: 'every-page', test: isOnEveryPage, priority: 2 },
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
