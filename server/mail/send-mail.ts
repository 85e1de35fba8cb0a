import type { Settings } from '../settings.ts'

/** A mail in plain text. The address is used and not kept. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Hands a mail to the server that was set. Throws where that does not take it. */
export type SendMail = (mail: Mail) => Promise<void>

/** A server that does not answer keeps a job no longer than this. */
const TIMEOUT_MS = 20_000

/** Undefined where no server for mail is set: then nothing is sent and nothing is offered. */
export function createSendMail(
  { mail }: Pick<Settings, 'mail'>,
  timeoutMs = TIMEOUT_MS,
): SendMail | undefined {
  if (mail === null) return undefined
  const { smtpUrl, from } = mail
  return async ({ to, subject, text }) => {
    // Loaded by those who send.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is plain text. The library may read no file and no address for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, to, subject, text })
  }
}
