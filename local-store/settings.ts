import { z } from 'zod'
import { findDataFolderNameFault } from '../program/data-folder.ts'

const defaultPort = 4000
const port = z.coerce.number().int().min(0).max(65_535)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4000' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
const filled = z.string().min(1, 'must not be empty')

const folderName = z.string().superRefine((text, context) => {
  const fault = findDataFolderNameFault(text)
  if (fault !== undefined) context.addIssue(fault)
})

const environment = z.object({
  STORE_PORT: port.default(defaultPort),
  STORE_URL: address.optional(),
  DATA_DIR: folderName.default('./data'),
  APP_FOLDER: filled.default('.'),
  APP_URL: address.default('http://localhost:3000'),
  SHOPIFY_API_KEY: filled,
  SHOPIFY_API_SECRET: filled,
  MAIL_PORT: port.optional(),
  STORE_DEV: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
})

export type StoreSettings = {
  port: number
  /** Public address of the store, without a slash at the end. */
  storeUrl: string
  dataFolder: string
  /** Folder of shopify.app.toml and extensions/. */
  appFolder: string
  /** Public address of the app, without a slash at the end. */
  appUrl: string
  apiKey: string
  apiSecret: string
  /** Port for mail; without one, the store accepts no mail. */
  mailPort: number | undefined
  /** True to serve the pages from their sources with hot reload. */
  development: boolean
}

/** Settings that cannot be used. The message has a line for each wrong setting. */
export class SettingsFault extends Error {}

/** Throws an error with one line per fault. A line names the setting but not its value, which may be a secret. */
export function parseSettings(values: Record<string, string | undefined>): StoreSettings {
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `${name}: ${values[name] === undefined ? 'is not set' : issue.message}`
    })
    throw new SettingsFault(lines.join('\n'))
  }
  const set = parsed.data
  return {
    port: set.STORE_PORT,
    storeUrl: set.STORE_URL ?? `http://localhost:${set.STORE_PORT}`,
    dataFolder: set.DATA_DIR,
    appFolder: set.APP_FOLDER,
    appUrl: set.APP_URL,
    apiKey: set.SHOPIFY_API_KEY,
    apiSecret: set.SHOPIFY_API_SECRET,
    mailPort: set.MAIL_PORT,
    development: set.STORE_DEV === '1',
  }
}
