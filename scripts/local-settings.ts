import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { z } from 'zod'
import { billingAppId, deriveBillingApiKey } from '../local-store/services/billing/credentials.ts'
import { dataFolderEntries, findDataFolderNameFault, openDataFolder } from '../program/data-folder.ts'
import { loopbackAddresses, requireFreePort } from '../program/listening.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { fail } from './fail.ts'
import { projectFolder } from './project-folder.ts'

export { projectFolder }

const port = z.coerce.number().int().min(1).max(65_535)

const dataFolderName = z.string().superRefine((text, context) => {
  const fault = findDataFolderNameFault(text)
  if (fault !== undefined) context.addIssue(fault)
})

const schema = z.object({
  STORE_PORT: port.default(4000),
  PORT: port.default(3000),
  /** Port on which the local store receives mail. */
  MAIL_PORT: port.optional(),
  DATA_DIR: dataFolderName.default('./data'),
  STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** With "off", the app has no billing service, and everything is free. */
  LOCAL_BILLING: z.enum(['on', 'off']).default('on'),
})

/** Difference between the default mail port and the store's port. */
export const mailPortAbove = 25

export type LocalSettings = {
  readonly storePort: number
  readonly appPort: number
  readonly mailPort: number
  readonly dataFolder: string
  readonly storeUrl: string
  readonly appUrl: string
  readonly hasBilling: boolean
}

/**
 * Reads the addresses of the local store and the app. A wrong setting ends the program with a message that names it.
 */
export function readLocalSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const parsed = schema.safeParse(environment)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return fail(`These settings are wrong.\n  ${faults.join('\n  ')}`)
  }
  const {
    STORE_PORT: storePort,
    PORT: appPort,
    DATA_DIR,
    STORE_URL,
    APP_URL,
    LOCAL_BILLING,
    MAIL_PORT,
  } = parsed.data
  if (storePort === appPort)
    return fail(`STORE_PORT and PORT are both ${appPort}. Give one of them another port.`)
  return {
    storePort,
    appPort,
    mailPort: MAIL_PORT ?? storePort + mailPortAbove,
    dataFolder: resolve(projectFolder, DATA_DIR),
    storeUrl: trimSlash(STORE_URL ?? `http://localhost:${storePort}`),
    appUrl: trimSlash(APP_URL ?? `http://localhost:${appPort}`),
    hasBilling: LOCAL_BILLING === 'on',
  }
}

/** Ends the program with a message if one of the ports is in use. */
export async function requireFreePorts({ storePort, appPort, mailPort }: LocalSettings): Promise<void> {
  for (const port of [
    { number: storePort, setting: 'STORE_PORT' },
    { number: appPort, setting: 'PORT' },
    { number: mailPort, setting: 'MAIL_PORT' },
  ])
    await requireFreePort(port, loopbackAddresses).catch((fault: unknown) => fail(describeStartFault(fault)))
}

const trimSlash = (address: string) => address.replace(/\/+$/, '')

const secretsSchema = z.object({ apiSecret: z.string().min(32), encryptionKey: z.string().min(32) })

/**
 * Secrets that the local store and the app share. The first start creates them and stores them with the data, readable
 * only by their owner.
 */
export function findOrMakeSecrets(dataFolder: string): z.infer<typeof secretsSchema> {
  const file = join(dataFolder, dataFolderEntries.secrets)
  if (existsSync(file)) {
    try {
      return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return fail(`${file} cannot be read. Run "npm run reset" to begin afresh, or put the file back.`)
    }
  }
  const secrets = {
    apiSecret: randomBytes(32).toString('hex'),
    encryptionKey: randomBytes(32).toString('base64'),
  }
  try {
    for (const note of openDataFolder(dataFolder)) console.log(note)
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    chmodSync(file, 0o600)
  } catch (fault) {
    return fail(describeStartFault(findFolderFault(fault, dataFolder) ?? fault))
  }
  return secrets
}

/**
 * Ids of functions, by the variable of the platform's command line. In the local store, a function's id is the uid of
 * its manifest.
 */
function readFunctionIds(): Record<string, string> {
  const folder = join(projectFolder, 'extensions')
  const manifests = readdirSync(folder).map((name) => join(folder, name, 'shopify.extension.toml'))
  const extension = z.object({ type: z.string(), handle: z.string(), uid: z.string() })
  const manifest = z.object({ extensions: z.array(extension) })
  return Object.fromEntries(
    manifests
      .filter((file) => existsSync(file))
      .flatMap((file) => manifest.parse(parseToml(readFileSync(file, 'utf8'))).extensions)
      .filter(({ type }) => type === 'function')
      .map(({ handle, uid }) => [`SHOPIFY_${handle.toUpperCase().replaceAll('-', '_')}_ID`, uid]),
  )
}

const appManifest = z.object({ client_id: z.string() })

/** Environment variables of both programs, in addition to those of the caller. */
export function deriveEnvironment(settings: LocalSettings): Record<string, string> {
  const secrets = findOrMakeSecrets(settings.dataFolder)
  const manifest = readFileSync(join(projectFolder, 'shopify.app.toml'), 'utf8')
  return {
    STORE_PORT: String(settings.storePort),
    PORT: String(settings.appPort),
    // Both programs serve only this machine, whatever HOST is set in the shell.
    HOST: '',
    DATA_DIR: settings.dataFolder,
    STORE_URL: settings.storeUrl,
    APP_URL: settings.appUrl,
    PLATFORM_URL: settings.storeUrl,
    APP_FOLDER: projectFolder,
    SHOPIFY_API_KEY: appManifest.parse(parseToml(manifest)).client_id,
    SHOPIFY_API_SECRET: secrets.apiSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
    ...readFunctionIds(),
    ...standInAddresses(settings.storeUrl),
    MAIL_PORT: String(settings.mailPort),
    SMTP_URL: `smtp://127.0.0.1:${settings.mailPort}`,
    MAIL_FROM: 'checkout-ninja@app.example',
    ...(settings.hasBilling && {
      MANTLE_APP_ID: billingAppId,
      MANTLE_API_KEY: deriveBillingApiKey(secrets.apiSecret),
      MANTLE_API_URL: `${settings.storeUrl}/services/billing/v1`,
    }),
  }
}

/**
 * Addresses of the local store's stand-ins for outside services. Their ids are arbitrary, since the stand-ins accept
 * any.
 */
function standInAddresses(storeUrl: string): Record<string, string> {
  const service = (name: string) => `${storeUrl}/services/${name}`
  return {
    VIDEOS_URL: service('videos'),
    VIDEOS_PLAYLIST_URL: service('videos/playlist'),
    PRODUCT_ANALYTICS_TOKEN: 'local-store',
    PRODUCT_ANALYTICS_SCRIPT_URL: service('product-analytics/script.js'),
    PRODUCT_ANALYTICS_API_URL: service('product-analytics'),
    SESSION_RECORDING_ORGANIZATION: 'local-store',
    SESSION_RECORDING_SCRIPT_URL: service('session-recording/script.js'),
    HEAT_MAP_SITE_ID: '1',
    HEAT_MAP_SCRIPT_URL: service('heat-map/script.js'),
    MARKETING_AUTOMATION_SCRIPT_URL: service('marketing-automation/script.js'),
    WINDOW_TRACKERS_SCRIPT_URL: service('window-trackers/script.js'),
    TRACKING_WEBHOOK_URL: service('tracking-webhook/events'),
    CRISP_WEBSITE_ID: 'local-store',
    CRISP_CLIENT_URL: service('chat/script.js'),
  }
}
