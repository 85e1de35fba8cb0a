import { z } from 'zod'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { findDataFolderNameFault } from '../program/data-folder.ts'
import { findHostSettingFault } from '../program/listening.ts'
import { logLevels } from './log.ts'
import { outsideServiceFields } from './outside-services.ts'
import {
  baseAddress,
  isOrigin,
  origin,
  pageAddress,
  parseEncryptionKeys,
  phone,
  required,
  withoutFault,
} from './setting-values.ts'

const DEFAULT_PORT = 3000
const DEFAULT_API_VERSION = '2026-10'
const DEFAULT_DATA_FOLDER = './data'
const DEFAULT_DELEGATE_TOKEN_SECONDS = 1_800
const METRICS_TOKEN_LENGTH = 16

/** Name of the variable that the platform's command line sets, such as SHOPIFY_PAYMENT_COD_ID. */
export const functionIdSetting = (handle: DeployedFunctionHandle) =>
  `SHOPIFY_${handle.toUpperCase().replaceAll('-', '_')}_ID`

const functionIdFields: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [functionIdSetting(handle), z.string().trim().min(1).optional()]),
)

/** Environment variables of the server, each with its type and default. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, 'must be between 1 and 65535')
    .default(DEFAULT_PORT),
  /**
   * An address to listen on. The platform's command line sets it to the app's public address
   * (docs/platform.md#app-dev).
   */
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
      // A socket's address has a user but no host.
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
  VIDEOS_URL: baseAddress('the pages on which the tutorials play'),
  VIDEOS_PLAYLIST_URL: pageAddress('the page that lists all tutorials'),
  ...outsideServiceFields,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  MANTLE_APP_ID: z.string().trim().min(1).optional(),
  MANTLE_API_KEY: z.string().trim().min(1).optional(),
  MANTLE_API_URL: baseAddress('the API of the billing service'),
  DELEGATE_TOKEN_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    // The platform's tokens live for an hour, and a delegate must not outlive its parent.
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
