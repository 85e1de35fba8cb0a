const mostBytes = 100_000

/** The parsed body: JSON, the fields of a form (JSON where possible), or text. Null for an empty body. */
export async function readSentBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return null
  // A recording may have megabytes, but people read these records.
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
