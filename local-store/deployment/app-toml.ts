import { z } from 'zod'
import type { DeployedApp } from './deployment.ts'
import { readToml } from './toml-file.ts'

const scopeList = z.string().transform((text) =>
  text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== ''),
)

const appToml = z.looseObject({
  name: z.string(),
  handle: z.string().optional(),
  access_scopes: z
    .looseObject({ scopes: scopeList.default([]), optional_scopes: z.array(z.string()).default([]) })
    .default({ scopes: [], optional_scopes: [] }),
  webhooks: z
    .looseObject({
      api_version: z.string(),
      subscriptions: z
        .array(
          z.looseObject({
            uri: z.string(),
            topics: z.array(z.string()).default([]),
            compliance_topics: z.array(z.string()).default([]),
          }),
        )
        .default([]),
    })
    .optional(),
})

const newestWebhookVersion = '2026-10'

/** Throws an error of one line that names the file and the fault in it. */
export function readAppToml(path: string): DeployedApp {
  const toml = readToml(path, appToml)
  return {
    handle: toml.handle ?? toml.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title: toml.name,
    scopes: toml.access_scopes.scopes,
    optionalScopes: toml.access_scopes.optional_scopes,
    webhooks: {
      apiVersion: toml.webhooks?.api_version ?? newestWebhookVersion,
      subscriptions: (toml.webhooks?.subscriptions ?? []).flatMap((subscription) =>
        [...subscription.topics, ...subscription.compliance_topics].map((topic) => ({
          topic,
          uri: subscription.uri,
        })),
      ),
    },
  }
}
