import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { apiOfTargets, type TargetSource } from '#function-host/index.ts'
import type { DeployedFunction } from './deployment.ts'
import { readToml } from './toml-file.ts'

const extensionToml = z.looseObject({
  api_version: z.string(),
  extensions: z
    .array(
      z.looseObject({
        name: z.string(),
        handle: z.string(),
        type: z.string(),
        uid: z.string().optional(),
        description: z.string().nullable().default(null),
        api_version: z.string().optional(),
        targeting: z
          .array(
            z.looseObject({
              target: z.string(),
              input_query: z.string().optional(),
              export: z.string().default('_start'),
            }),
          )
          .default([]),
        build: z
          .looseObject({ path: z.string().default('dist/index.wasm') })
          .default({ path: 'dist/index.wasm' }),
        ui: z
          .looseObject({
            handle: z.string().optional(),
            enable_create: z.boolean().default(true),
            // The platform's command line loads an app only if each function names both paths
            // (docs/platform.md#manifests).
            paths: z.strictObject({ create: z.string(), details: z.string() }).optional(),
          })
          .optional(),
        input: z
          .looseObject({ variables: z.looseObject({ namespace: z.string(), key: z.string() }).optional() })
          .optional(),
      }),
    )
    .min(1),
})

const functionIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{8,16}$/i

type Extension = z.output<typeof extensionToml>['extensions'][number]
type UiSettings = Extension['ui']
type Targeting = Extension['targeting'][number]

/** A page of the app: a path with whole segments. Segments with a colon are filled in by the admin. */
const uiPathPattern = /^(\/[\w.-]+|\/:\w+)+\/?$/

/** A fault for which the platform would refuse the settings, or a path without a page. Undefined if there is none. */
function findUiFault(ui: UiSettings): string | undefined {
  if (ui?.paths === undefined) return undefined
  const { create, details } = ui.paths
  if (ui.handle !== undefined) return 'ui.handle and ui.paths exclude each other: give one of them'
  for (const [name, path, known] of [
    ['create', create, [':functionId']],
    ['details', details, [':functionId', ':id']],
  ] as const) {
    if (!uiPathPattern.test(path)) return `ui.paths.${name} is no path of the app: ${path}`
    const strange = path.match(/:\w+/g)?.find((one) => !known.some((placeholder) => placeholder === one))
    if (strange !== undefined) return `ui.paths.${name} holds ${strange}, which nothing is put in for`
  }
  return undefined
}

/** The targets of a function with their queries and API, or the fault that prevents its deployment. */
function readTargets(
  folder: string,
  targeting: readonly Targeting[],
): Pick<DeployedFunction, 'api' | 'targets'> | { fault: string } {
  const found = apiOfTargets(targeting.map(({ target }) => target))
  if ('fault' in found) return found
  const targets: TargetSource[] = []
  for (const { target, input_query, export: exportName } of targeting) {
    if (input_query === undefined) return { fault: `it has no input_query for ${target}` }
    const path = join(folder, input_query)
    if (!existsSync(path)) return { fault: `${path} is not there` }
    targets.push({ target, exportName, inputQuery: readFileSync(path, 'utf8') })
  }
  return { api: found.api, targets }
}

function fingerprintOf(wasm: Uint8Array, targets: readonly TargetSource[]): string {
  return createHash('sha256').update(wasm).update(JSON.stringify(targets)).digest('hex')
}

/** Functions of one extension folder. Each part that cannot be deployed adds a line to `problems`. */
export function readExtension(folder: string, problems: string[]): DeployedFunction[] {
  const tomlPath = join(folder, 'shopify.extension.toml')
  const toml = readToml(tomlPath, extensionToml)
  return toml.extensions.flatMap((extension) => {
    if (extension.type !== 'function') return []
    const refuse = (reason: string): [] => {
      problems.push(`${tomlPath}: ${extension.handle}: ${reason}`)
      return []
    }
    if (extension.uid === undefined || !functionIdPattern.test(extension.uid))
      return refuse('its uid is not a UUID')
    const targets = readTargets(folder, extension.targeting)
    if ('fault' in targets) return refuse(targets.fault)
    const wasmPath = join(folder, extension.build.path)
    if (!existsSync(wasmPath)) return refuse(`${wasmPath} is not there: build the functions first`)
    const uiFault = findUiFault(extension.ui)
    if (uiFault !== undefined) return refuse(uiFault)
    const wasm = readFileSync(wasmPath)
    return [
      {
        id: extension.uid,
        handle: extension.handle,
        title: extension.name,
        description: extension.description,
        apiVersion: extension.api_version ?? toml.api_version,
        ...targets,
        variables: extension.input?.variables ?? null,
        createPath: extension.ui?.enable_create === false ? null : (extension.ui?.paths?.create ?? null),
        detailsPath: extension.ui?.paths?.details ?? null,
        wasm,
        fingerprint: fingerprintOf(wasm, targets.targets),
      },
    ]
  })
}
