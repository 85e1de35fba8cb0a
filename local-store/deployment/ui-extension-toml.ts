import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { isKnownTarget } from '../ui-extensions/catalogue.ts'
import type { DeployedUiExtension } from './deployment.ts'
import { readToml } from './toml-file.ts'

const metafield = z.strictObject({ namespace: z.string(), key: z.string() })

/** Types of settings that the checkout editor draws and this store draws too. */
const settingTypes = ['boolean', 'single_line_text_field', 'multi_line_text_field'] as const

const handle = z
  .string()
  .max(50)
  .regex(/^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$/, 'has other characters than letters, digits and hyphens')

/**
 * A UI extension as the platform's command line reads it. Misspelt members are refused, although the command line
 * ignores them.
 */
const uiExtensionToml = z.looseObject({
  api_version: z.string().regex(/^\d{4}-\d{2}$/),
  extensions: z
    .array(
      z.looseObject({
        name: z.string(),
        handle,
        type: z.literal('ui_extension'),
        uid: z.string().min(1).max(250),
        targeting: z
          .array(
            z.strictObject({
              target: z.string(),
              module: z.string(),
              metafields: z.array(metafield).default([]),
              default_placement: z.string().optional(),
            }),
          )
          .min(1),
        metafields: z.array(metafield).default([]),
        capabilities: z
          .strictObject({
            api_access: z.boolean().default(false),
            network_access: z.boolean().default(false),
            block_progress: z.boolean().default(false),
            collect_buyer_consent: z
              .strictObject({
                sms_marketing: z.boolean().optional(),
                customer_privacy: z.boolean().optional(),
              })
              .optional(),
            iframe: z.strictObject({ sources: z.array(z.string()).optional() }).optional(),
          })
          .prefault({}),
        settings: z
          .strictObject({
            fields: z
              .array(
                z.strictObject({
                  key: z.string(),
                  type: z.enum(settingTypes),
                  name: z.string(),
                  description: z.string().default(''),
                }),
              )
              .max(20)
              .default([]),
          })
          .prefault({}),
      }),
    )
    .length(1),
})

/** The folder's UI extension, or a line in `problems`. */
export function readUiExtension(folder: string, problems: string[]): DeployedUiExtension[] {
  const tomlPath = join(folder, 'shopify.extension.toml')
  const toml = readToml(tomlPath, uiExtensionToml)
  return toml.extensions.flatMap((extension) => {
    const refuse = (reason: string): [] => {
      problems.push(`${tomlPath}: ${extension.handle}: ${reason}`)
      return []
    }
    const targets = extension.targeting.map(({ target }) => target)
    const unknown = targets.find((target) => !isKnownTarget(target))
    if (unknown !== undefined) return refuse(`${unknown} is not a target`)
    if (new Set(targets).size < targets.length) return refuse('has one target twice')
    const missing = extension.targeting.find(({ module }) => !existsSync(join(folder, module)))
    if (missing !== undefined) return refuse(`${join(folder, missing.module)} is not there`)
    const script = join(folder, 'dist', `${extension.handle}.js`)
    if (!existsSync(script)) return refuse(`${script} is not there: build the extensions first`)
    const source = readFileSync(script, 'utf8')
    return [
      {
        uid: extension.uid,
        handle: extension.handle,
        name: extension.name,
        apiVersion: toml.api_version,
        targets: extension.targeting.map(({ target, metafields }) => ({
          target,
          metafields: metafields.length > 0 ? metafields : extension.metafields,
        })),
        networkAccess: extension.capabilities.network_access,
        apiAccess: extension.capabilities.api_access,
        blockProgress: extension.capabilities.block_progress,
        settings: extension.settings.fields,
        locales: readLocales(folder),
        script: source,
        fingerprint: createHash('sha256').update(source).digest('hex').slice(0, 16),
      },
    ]
  })
}

/** Texts by language. The file of the default language ends in `.default.json`. */
function readLocales(folder: string): DeployedUiExtension['locales'] {
  const files = globSync('locales/*.json', { cwd: folder }).sort()
  const texts = files.map((file) => {
    const name = basename(file, '.json')
    return { language: name.replace(/\.default$/, ''), isDefault: name.endsWith('.default'), file }
  })
  return {
    default: texts.find(({ isDefault }) => isDefault)?.language ?? 'en',
    texts: Object.fromEntries(
      texts.map(({ language, file }) => [language, JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
    ),
  }
}
