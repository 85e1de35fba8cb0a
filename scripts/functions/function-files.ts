import { createHash } from 'node:crypto'
import { fieldsOf } from '#rules/functions/fact-fields.ts'
import {
  type DeployedFunctionHandle,
  deployedFunctionHandles,
  type FunctionHandle,
  type PincodeFunctionHandle,
  ruleFunctionHandles,
} from '#rules/functions/function-handles.ts'
import { type FunctionManifest, findManifest } from '#rules/functions/function-manifests.ts'
import {
  factsOfQuery,
  isRuleFunction,
  ownerOfFunction,
  variablesOf,
} from '#rules/functions/function-variants.ts'
import { type Fact, facts } from '#rules/language/facts.ts'
import { type FunctionOwner, type FunctionTarget, functionOwners } from '#rules/language/function-owners.ts'
import { harmlessValue, inputQueryVariables } from '#rules/language/input-query-variables.ts'
import { namespaceOfOwner } from '#rules/records/discount-metafields.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'

/** File of the functions' facts, written by scripts/functions/find-variants.ts. */
export const variantsFile = 'rules/functions/variants.generated.ts'

/** Text of that file: the facts of each function, in the order of the queries. */
export function formatVariants(factsOf: Readonly<Record<string, readonly Fact[]>>): string {
  const entries = Object.values(ruleFunctionHandles)
    .flat()
    .map((handle) => {
      const known = facts.filter((fact) => factsOf[handle]?.includes(fact))
      return `  '${handle}': [\n${known.map((fact) => `    '${fact}',\n`).join('')}  ],\n`
    })
  return `// Made by scripts/functions/find-variants.ts.
import type { Fact } from '../language/facts.ts'
import type { FunctionHandle } from './function-handles.ts'

/** The facts of each function that its owner's functions do not all know. */
export const factsOfFunctions: Readonly<Record<FunctionHandle, readonly Fact[]>> = {
${entries.join('')}}
`
}

/** A file of a function's folder, by its path under `extensions/`. */
export type FunctionFile = { readonly path: string; readonly text: string }

/**
 * Creates the files of functions that are generated from tables. These are the manifest and entry of each function, and
 * the input queries of functions for rules. The queries of the pincode functions are written by hand.
 */
export function makeFunctionFiles(): FunctionFile[] {
  return deployedFunctionHandles.flatMap((handle) => [
    { path: `${handle}/shopify.extension.toml`, text: formatManifest(handle, findManifest(handle)) },
    { path: `${handle}/run.ts`, text: formatEntry(handle) },
    ...(isRuleFunction(handle)
      ? targetsOf(handle).map(({ target, inputQuery }) => ({
          path: `${handle}/${inputQuery}`,
          text: formatInputQuery(handle, target),
        }))
      : []),
  ])
}

/** Fields selected under a name. A leaf has none. */
type Selection = Map<string, Selection>

/** The input query of a function for a target. It requests only the function's facts. */
function formatInputQuery(handle: FunctionHandle, target: string): string {
  const root: Selection = new Map()
  for (const field of fieldsOf(inOrderOfQuery(factsOfQuery(handle, target)))) {
    let selection = root
    for (const name of field.split(' > ')) {
      const inside: Selection = selection.get(name) ?? new Map()
      selection.set(name, inside)
      selection = inside
    }
  }
  return `query ${toPascalCase(handle)}${formatVariables(handle, target)} ${formatSelection(root)}\n`
}

/**
 * Puts the currency rate before the cart, since skipping a cart's lines is expensive. If a query requests no lines, the
 * cart's cost is the last fact. Then the rate comes after it. A rule that reads the rate has already read the cost, and
 * other rules never reach the rate.
 */
function inOrderOfQuery(asked: readonly Fact[]): readonly Fact[] {
  const last = asked.at(-1)
  const isCostLast = last === 'subtotal' || last === 'total'
  if (!isCostLast) return asked
  return [...asked.filter((fact) => fact !== 'currencyRate'), 'currencyRate']
}

const longestLine = 110

function formatVariables(handle: FunctionHandle, target: string): string {
  const declared = variablesOf(handle, target).map((name) => {
    const { type } = inputQueryVariables[name]
    return `$${name}: ${type}${type.endsWith('!') ? ` = ${JSON.stringify(harmlessValue(name))}` : ''}`
  })
  if (declared.length === 0) return ''
  const inOneLine = `(${declared.join(', ')})`
  const isShort = `query ${toPascalCase(handle)}${inOneLine} {`.length <= longestLine
  return isShort ? inOneLine : `(\n  ${declared.join('\n  ')}\n)`
}

function formatSelection(selection: Selection, margin = ''): string {
  const inside = `${margin}  `
  const fields = [...selection].map(([name, under]) =>
    under.size === 0 ? `${inside}${name}` : `${inside}${name} ${formatSelection(under, inside)}`,
  )
  return `{\n${fields.join('\n')}\n${margin}}`
}

function toPascalCase(handle: string): string {
  return handle.replace(/(?:^|-)(.)/g, (_whole, letter: string) => letter.toUpperCase())
}

const targetsOf = (handle: DeployedFunctionHandle) => functionOwners[ownerOfFunction(handle)].targets

type Program = { readonly module: string; readonly run: string }

/** The engine's module and export for each target of the functions for rules, by owner. */
const rulePrograms = {
  payment: [{ module: 'run-payment-rules', run: 'runPaymentRules' }],
  delivery: [{ module: 'run-delivery-rules', run: 'runDeliveryRules' }],
  discount: [
    { module: 'run-line-discounts', run: 'runLineDiscounts' },
    { module: 'run-delivery-discounts', run: 'runDeliveryDiscounts' },
  ],
  validation: [{ module: 'run-checks', run: 'runChecks' }],
} as const satisfies Record<FunctionOwner, readonly Program[]>

const pincodePrograms = {
  'payment-pincodes': [{ module: 'pincodes/run-payment-pincodes', run: 'runPaymentPincodes' }],
  'delivery-pincodes': [{ module: 'pincodes/run-delivery-pincodes', run: 'runDeliveryPincodes' }],
} as const satisfies Record<PincodeFunctionHandle, readonly Program[]>

function formatEntry(handle: DeployedFunctionHandle): string {
  const programs: readonly Program[] = isRuleFunction(handle)
    ? rulePrograms[ownerOfFunction(handle)]
    : pincodePrograms[handle]
  const names = targetsOf(handle).map(({ exportName }) => exportName)
  return programs
    .map(({ module, run }, index) => `export { ${run} as ${names[index]} } from '../../engine/${module}'\n`)
    .reverse()
    .join('')
}

function formatManifest(handle: DeployedFunctionHandle, manifest: FunctionManifest): string {
  const { name, description, createPath, detailsPath, offersCreation } = manifest
  const creation = offersCreation
    ? ''
    : `  # The app chooses this function for a rule set that needs it; nobody begins with it.
  [extensions.ui]
  enable_create = false

`
  const pages = `${creation}  [extensions.ui.paths]
  create = ${JSON.stringify(createPath)}
  details = ${JSON.stringify(detailsPath)}
`
  const variables =
    isRuleFunction(handle) && variablesOf(handle).length > 0
      ? `
  [extensions.input.variables]
  namespace = "${namespaceOfOwner(ownerOfFunction(handle))}"
  key = "${metafieldKeys.queryInput}"
`
      : ''
  return `# Made by scripts/functions/write-function-files.ts. Change the tables that it reads, not this file.
api_version = "2026-10"

[[extensions]]
name = ${JSON.stringify(name)}
handle = "${handle}"
type = "function"
uid = "${manifest.uid ?? makeUid(handle)}"
description = ${JSON.stringify(description)}

${targetsOf(handle).map(formatTarget).join('\n')}
  [extensions.build]
  command = "npx node ../../scripts/build-functions.ts --if-changed ${handle}"
  path = "dist/function.wasm"
  # The command line would optimize again what the tests have run.
  wasm_opt = false
  watch = ["run.ts", "../../engine/**/*.ts"]

${pages}${variables}`
}

function formatTarget({ target, inputQuery, exportName }: FunctionTarget): string {
  return `  [[extensions.targeting]]
  target = "${target}"
  input_query = "${inputQuery}"
  export = "${exportName}"
`
}

/** A stable id for a function's handle, in the format of a name-based UUID. */
function makeUid(handle: string): string {
  const bytes = createHash('sha1').update(`checkout-ninja/${handle}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
