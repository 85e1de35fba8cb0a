import type { z } from 'zod'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { AppSettings } from '#rules/records/app-settings.ts'
import { environmentSchema, functionIdSetting } from './environment-variables.ts'
import type { LogLevel } from './log.ts'
import { deriveOutsideServices, type OutsideServices } from './outside-services.ts'
import { isOrigin } from './setting-values.ts'

const PLATFORM_APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
const MANTLE_API_URL = 'https://appapi.heymantle.com/v1'

export type Settings = {
  port: number
  /** Address to listen on. Defaults to the loopback. */
  host: string | undefined
  /** Public origin of this server, without a trailing slash. */
  appUrl: string
  apiKey: string
  apiSecret: string
  apiVersion: string
  /** Origin of a stand-in for the platform. Undefined for the platform itself. */
  platformUrl: string | undefined
  appBridgeUrl: string
  /** Address of a PostgreSQL. Undefined for the embedded database in the data folder. */
  databaseUrl: string | undefined
  dataFolder: string
  /** Keys of 32 bytes. The first encrypts, and all of them decrypt. */
  encryptionKeys: readonly [Buffer, ...Buffer[]]
  /** Ids that the platform gave the functions at deployment. For missing ones, the client asks the platform. */
  functionIds: Partial<Record<DeployedFunctionHandle, string>>
  production: boolean
  logLevel: LogLevel
  /** The billing service. Null if the app is free. */
  billing: BillingSettings | null
  /** Lifetime of tokens for jobs, which have only the scopes that jobs need. */
  delegateTokenSeconds: number
  /** The mail server and the sender. Null if the app sends no mail. */
  mail: MailSettings | null
  /** Prometheus' token for the metrics. If undefined, only this machine may read them. */
  metricsToken: string | undefined
  /** A newer build's migration that an operator accepts for this build (docs/operations.md#rollback). */
  acceptNewerDatabase: number | undefined
} & Pick<AppSettings, 'support' | 'videosUrl' | 'videosPlaylistUrl'> &
  OutsideServices

/** `smtpUrl` may contain a password. */
export type MailSettings = { smtpUrl: string; from: string }

/** Access to Mantle. Only the server may know the key (docs/platform.md#mantle). */
export type BillingSettings = { appId: string; apiKey: string; apiUrl: string }

/** The environment is invalid. `faults` has one line for each wrong setting. */
export class SettingsError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** Settings of commands that use only the database. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataFolder'> & {
  encryptionKeys: Settings['encryptionKeys'] | undefined
}

/** Like {@link parseSettings}, for only these settings. */
export function parseDatabaseSettings(environment: Record<string, string | undefined>): DatabaseSettings {
  const fields = environmentSchema.pick({ DATABASE_URL: true, DATA_DIR: true, ENCRYPTION_KEY: true })
  const values = parseWith(fields.partial({ ENCRYPTION_KEY: true }), environment)
  return {
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_DIR,
    encryptionKeys: values.ENCRYPTION_KEY,
  }
}

function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
}

/**
 * Parses the environment. Throws {@link SettingsError} with all faults. An empty value counts as absent, such as a line
 * `NAME=` in an env file.
 *
 * @param fallbackMode mode without NODE_ENV: production for a bundle, development for the sources.
 */
export function parseSettings(
  environment: Record<string, string | undefined>,
  fallbackMode: 'development' | 'production' = 'production',
): Settings {
  const values = parseWith(environmentSchema, environment)
  const tunnel = values.HOST !== undefined && isOrigin(values.HOST) ? new URL(values.HOST).origin : undefined
  const appUrl = values.APP_URL ?? tunnel ?? `http://localhost:${values.PORT}`
  if (values.PLATFORM_URL === undefined && !appUrl.startsWith('https://')) {
    throw new SettingsError([
      `APP_URL must be the app's public https address, since the admin loads nothing else; it is ${appUrl}. For a local store set PLATFORM_URL.`,
    ])
  }
  return {
    port: values.PORT,
    host: tunnel === undefined ? values.HOST : undefined,
    appUrl,
    apiKey: values.SHOPIFY_API_KEY,
    apiSecret: values.SHOPIFY_API_SECRET,
    apiVersion: values.SHOPIFY_API_VERSION,
    platformUrl: values.PLATFORM_URL,
    appBridgeUrl: values.APP_BRIDGE_URL ?? defaultAppBridgeUrl(values.PLATFORM_URL),
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_DIR,
    encryptionKeys: values.ENCRYPTION_KEY,
    functionIds: collectFunctionIds(values),
    production: (values.NODE_ENV ?? fallbackMode) === 'production',
    logLevel: values.LOG_LEVEL,
    support: {
      bookingUrl: values.SUPPORT_BOOKING_URL ?? null,
      chatUrl: values.SUPPORT_CHAT_URL ?? null,
      email: values.SUPPORT_EMAIL ?? null,
      phone: values.SUPPORT_PHONE ?? null,
      whatsAppPhone: values.SUPPORT_WHATSAPP ?? null,
    },
    videosUrl: values.VIDEOS_URL ?? null,
    videosPlaylistUrl: values.VIDEOS_PLAYLIST_URL,
    ...deriveOutsideServices(values),
    billing: readBilling(values),
    delegateTokenSeconds: values.DELEGATE_TOKEN_SECONDS,
    mail: readMail(values),
    metricsToken: values.METRICS_TOKEN,
    acceptNewerDatabase: values.ACCEPT_NEWER_DATABASE,
  }
}

function readMail({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: z.infer<typeof environmentSchema>): MailSettings | null {
  if (smtpUrl === undefined && from === undefined) return null
  if (smtpUrl === undefined || from === undefined) {
    const missing = smtpUrl === undefined ? 'SMTP_URL' : 'MAIL_FROM'
    throw new SettingsError([`${missing} is missing. Mail needs both; leave out both and none is sent.`])
  }
  return { smtpUrl, from }
}

/** Refuses one setting without the other, since the app would then appear to be free. */
function readBilling(values: z.infer<typeof environmentSchema>): BillingSettings | null {
  const { MANTLE_APP_ID: appId, MANTLE_API_KEY: apiKey, MANTLE_API_URL: apiUrl = MANTLE_API_URL } = values
  if (appId === undefined && apiKey === undefined) return null
  if (appId === undefined || apiKey === undefined) {
    const missing = appId === undefined ? 'MANTLE_APP_ID' : 'MANTLE_API_KEY'
    throw new SettingsError([
      `${missing} is missing. Billing needs both; leave out both and the app is free.`,
    ])
  }
  return { appId, apiKey, apiUrl }
}

function collectFunctionIds(
  values: Record<string, unknown>,
): Partial<Record<DeployedFunctionHandle, string>> {
  return Object.fromEntries(
    deployedFunctionHandles.flatMap((handle) => {
      const id = values[functionIdSetting(handle)]
      return typeof id === 'string' ? [[handle, id]] : []
    }),
  )
}

function defaultAppBridgeUrl(platformUrl: string | undefined): string {
  return platformUrl === undefined ? PLATFORM_APP_BRIDGE_URL : `${platformUrl}/app-bridge.js`
}
