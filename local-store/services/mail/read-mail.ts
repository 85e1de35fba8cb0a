/** A mail in plain text as a reader sees it. */
export type ReadMail = {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Reads a message of one part, in the form of RFC 5322 and MIME; missing headers are empty. */
export function readMail(message: string): ReadMail {
  const end = message.indexOf('\r\n\r\n')
  const head = end < 0 ? message : message.slice(0, end)
  const body = end < 0 ? '' : message.slice(end + 4)
  // A line that begins with a space continues the one before.
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const find = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  return {
    from: find('from'),
    to: find('to'),
    subject: readEncodedWords(find('subject')),
    text: readBody(body, find('content-transfer-encoding').toLowerCase()).replaceAll('\r\n', '\n').trim(),
  }
}

function readBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? readQuotedPrintable(body) : body
}

function readQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes `=?UTF-8?Q?…?=`, which headers use for special characters. */
function readEncodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : readQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
