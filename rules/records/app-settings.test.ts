import { expect, it } from 'vitest'
import { appSettingsSchema, noSupport } from './app-settings.ts'

const settings = {
  apiVersion: '2026-10',
  functions: {},
  production: true,
  shop: null,
  support: noSupport,
  videosUrl: null,
}

it.each(['2024-01', '2026-10', 'unstable'])(
  'the client can ask the platform in its version %s',
  (apiVersion) => {
    expect(appSettingsSchema.parse({ ...settings, apiVersion })).toEqual({ ...settings, apiVersion })
  },
)

it.each(['', '2026', '2026-1', '2026-1a', '202a-10', '12026-10', '2026-100', '2026-10/..', 'unstable2'])(
  '%j is no version to ask in',
  (apiVersion) => {
    expect(appSettingsSchema.safeParse({ ...settings, apiVersion }).success).toBe(false)
  },
)
