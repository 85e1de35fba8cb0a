import { z } from 'zod'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { AppSettings } from '#rules/records/app-settings.ts'
import { findDataFolderNameFault } from '../program/data-folder.ts'
import { findHostSettingFault } from '../program/listening.ts'
import { deriveOutsideServices, type OutsideServices, outsideServiceFields } from './outside-services.ts'

const DEFAULT_PORT = 3000
const DEFAULT_API_VERSION = '2026-10'
const DEFAULT_DATA_FOLDER = './data'
const PLATFORM_APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
const ENCRYPTION_KEY_BYTES = 32
const MANTLE_API_URL = 'https://appapi.heymantle.com/v1'
const DEFAULT_DELEGATE_TOKEN_SECONDS = 1_800
const METRICS_TOKEN_LENGTH = 16

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

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

const required = (what: string) =>
  z
    .string({ error: `is missing. Set it to ${what}` })
    .trim()
    .min(1, `is empty. Set it to ${what}`)

const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, `must be an http or https address without a path, such as ${example}`)
    .transform((address) => new URL(address).origin)

/** @param findFault what is wrong with a text, in words that follow the setting's name. */
const withoutFault = (findFault: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const fault = findFault(text)
    if (fault !== undefined) context.addIssue(fault)
  })

/** Named as the platform's command line names it: SHOPIFY_PAYMENT_COD_ID. */
const functionIdSetting = (handle: DeployedFunctionHandle) =>
  `SHOPIFY_${handle.toUpperCase().replaceAll('-', '_')}_ID`

const functionIdFields: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [functionIdSetting(handle), z.string().trim().min(1).optional()]),
)

const pageAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be the http or https address of ${what}` }).optional()

const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with the country’s code and without spaces, as +911234567890')
  .optional()

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, 'must be between 1 and 65535')
    .default(DEFAULT_PORT),
  /** An address to listen on; or the app's public address, which the platform's command line puts here (docs/platform.md#app-dev). */
  HOST: withoutFault((text) => (isOrigin(text) ? undefined : findHostSettingFault(text))).optional(),
  APP_URL: origin('https://app.example.com').optional(),
  SHOPIFY_API_KEY: required('the client id of the app, as its page in the partner dashboard shows it'),
  SHOPIFY_API_SECRET: required('the client secret of the app, as its page in the partner dashboard shows it'),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-(01|04|07|10)$/, `must name a version of the Admin API, such as ${DEFAULT_API_VERSION}`)
    .default(DEFAULT_API_VERSION),
  PLATFORM_URL: origin('http://localhost:4000').optional(),
  APP_BRIDGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address of the App Bridge script' })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or be left out to use the embedded database')
    .refine(
      // A socket's address has a user and no host.
      (address) => URL.canParse(address.replace('@/', '@host/')),
      'must be an address: write special signs of the password as %2F for / and so on, or set PGPASSWORD',
    )
    .optional(),
  DATA_DIR: withoutFault(findDataFolderNameFault).default(DEFAULT_DATA_FOLDER),
  ENCRYPTION_KEY: required('32 random bytes in base64, such as `openssl rand -base64 32` makes').transform(
    parseEncryptionKeys,
  ),
  ...functionIdFields,
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .optional(),
  SUPPORT_BOOKING_URL: pageAddress('the page on which a call is booked'),
  SUPPORT_CHAT_URL: pageAddress('the page of the chat'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_PHONE: phone,
  SUPPORT_WHATSAPP: phone,
  VIDEOS_URL: pageAddress('the pages on which the tutorials play').transform((address) =>
    address?.replace(/(?<!\/)\/+$/, ''),
  ),
  VIDEOS_PLAYLIST_URL: pageAddress('the page that lists all tutorials'),
  ...outsideServiceFields,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  MANTLE_APP_ID: z.string().trim().min(1).optional(),
  MANTLE_API_KEY: z.string().trim().min(1).optional(),
  MANTLE_API_URL: pageAddress('the API of the billing service').transform((address) =>
    address?.replace(/(?<!\/)\/+$/, ''),
  ),
  DELEGATE_TOKEN_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    // A token of the platform's own lives for an hour, and a delegate may not outlive it.
    .refine((seconds) => seconds >= 300 && seconds <= 3_300, 'must be between 300 and 3300')
    .default(DEFAULT_DELEGATE_TOKEN_SECONDS),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be the address of a mail server, such as smtps://name:password@mail.example.com',
    })
    .optional(),
  MAIL_FROM: z.email('must be the e-mail address that mail comes from').optional(),
  ACCEPT_NEWER_DATABASE: z
    .string()
    .regex(/^\d+$/, 'must be the number that the refused start has named')
    .transform(Number)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(
      METRICS_TOKEN_LENGTH,
      `must have ${METRICS_TOKEN_LENGTH} characters or more, such as \`openssl rand -hex 16\` makes`,
    )
    .optional(),
})

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

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const address = new URL(text)
  return (
    /^https?:$/.test(address.protocol) &&
    address.pathname === '/' &&
    address.search === '' &&
    address.hash === ''
  )
}

function parseEncryptionKeys(text: string, context: z.RefinementCtx): readonly [Buffer, ...Buffer[]] {
  const [first, ...others] = text.split(',').map((key) => Buffer.from(key, 'base64'))
  if (first === undefined || [first, ...others].some((key) => key.length !== ENCRYPTION_KEY_BYTES)) {
    context.addIssue(
      `must be ${ENCRYPTION_KEY_BYTES} bytes in base64, or several such keys separated by commas (the first encrypts)`,
    )
    return z.NEVER
  }
  return [first, ...others]
}
