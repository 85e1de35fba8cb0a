import type { Settings } from '../settings.ts'

/** A mail in plain text. The address is used but not stored. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends a mail through the configured server. Throws if the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

/** Longest wait for the mail server, so that it cannot block a job. */
const TIMEOUT_MS = 20_000

/** Undefined if no mail server is configured. The app then sends no mail and offers none. */
export function createSendMail(
  { mail }: Pick<Settings, 'mail'>,
  timeoutMs = TIMEOUT_MS,
): SendMail | undefined {
  if (mail === null) return undefined
  const { smtpUrl, from } = mail
  return async ({ to, subject, text }) => {
    // Imported lazily, since only some processes send mail.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails are plain text, so the library must not read files or addresses for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, to, subject, text })
  }
}
