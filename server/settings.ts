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
  /** Address to listen on; the loopback where absent. */
  host: string | undefined
  /** Public origin of this server, without a closing slash. */
  appUrl: string
  apiKey: string
  apiSecret: string
  apiVersion: string
  /** Origin of a stand-in for the platform; the platform itself where absent. */
  platformUrl: string | undefined
  appBridgeUrl: string
  /** PostgreSQL address; the embedded database in the data folder where absent. */
  databaseUrl: string | undefined
  dataFolder: string
  /** Keys of 32 bytes: the first encrypts, all of them decrypt. */
  encryptionKeys: readonly [Buffer, ...Buffer[]]
  /** Ids that the platform gave the functions when they were deployed. The client asks the platform for those not set. */
  functionIds: Partial<Record<DeployedFunctionHandle, string>>
  production: boolean
  logLevel: LogLevel
  /** The billing service; null where the app is free. */
  billing: BillingSettings | null
  /** For how long a token lives that jobs get to do only their own work with. */
  delegateTokenSeconds: number
  /** The server that mail is handed to, and the sender; null where the app sends none. */
  mail: MailSettings | null
  /** Prometheus' token to read the metrics; where absent, only this machine may read them. */
  metricsToken: string | undefined
  /** A migration of a newer build that an operator lets this one work with (docs/operations.md#rollback). */
  acceptNewerDatabase: number | undefined
} & Pick<AppSettings, 'support' | 'videosUrl' | 'videosPlaylistUrl'> &
  OutsideServices

/** `smtpUrl` may hold a password. */
export type MailSettings = { smtpUrl: string; from: string }

/** Access to Mantle. The key is for the server alone (docs/platform.md#mantle). */
export type BillingSettings = { appId: string; apiKey: string; apiUrl: string }

/** The environment cannot be used; `faults` has one line for each setting that is wrong. */
export class SettingsError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** Settings of commands that work on the database alone. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataFolder'> & {
  encryptionKeys: Settings['encryptionKeys'] | undefined
}

/** As {@link parseSettings}, of those settings alone. */
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
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
}

/**
 * Reads the environment once. Throws {@link SettingsError} with every fault there is. An empty value counts as
 * absent, as a line `NAME=` in an env file intends.
 *
 * @param fallbackMode the mode where NODE_ENV is absent: a bundle is production, the sources are not.
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

/** One of the two without the other would look as if everything were free. */
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
