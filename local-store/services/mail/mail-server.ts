import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Log } from '../../log.ts'
import type { OutsideServices } from '../outside-services.ts'
import { readMail } from './read-mail.ts'

/** Codes of SMTP: accepted, try again later, refused. */
const taken = 250
const later = 421
const refused = 550

/**
 * Accepts every mail and delivers none. Each mail is recorded among the sent calls, as its reader would see it. It can
 * be ordered to be slow, to be down or to refuse, like the services over HTTP.
 */
export function createMailServer(services: OutsideServices, log: Pick<Log, 'warning'>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    // The server listens on this machine only.
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, callback) {
      const mail = readMail(await text(stream))
      const noteAnswer = services.record({
        service: 'mail',
        method: 'SMTP',
        path: `/${mail.to}`,
        headers: {},
        body: mail,
      })
      const fault = services.faultOf('mail')
      if (fault?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
      if (fault?.fault === 'down' || fault?.fault === 'refuse') {
        noteAnswer(fault.fault === 'down' ? 'closed' : refused)
        const error = new Error('Ordered by the control endpoint.')
        return callback(Object.assign(error, { responseCode: fault.fault === 'down' ? later : refused }))
      }
      noteAnswer(taken)
      return callback()
    },
  })
  server.on('error', (error) => log.warning('mail connection failed', { message: error.message }))
  return server
}
