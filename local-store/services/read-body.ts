const mostBytes = 100_000

/** What was sent, parsed: JSON, the fields of a form with those of them that are JSON, or text. Null when there is nothing. */
export async function readSentBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return null
  // A recording may be megabytes; what is kept is there to be read by a person.
  if (text.length > mostBytes) return `${text.length} characters, too long to be kept`
  if ((request.headers.get('content-type') ?? '').includes('application/x-www-form-urlencoded'))
    return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, parseText(value)]))
  return parseText(text)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
