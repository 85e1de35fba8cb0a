/** A part of a search that the store does not understand; the rest of the search still counts. */
export type SearchWarning = {
  path: string[]
  query: string
  parsed: Record<string, string>
  warnings: { field: string; message: string; code: string }[]
}

export function invalidSearchField(
  path: string[],
  query: string,
  field: string,
  value: string,
): SearchWarning {
  return {
    path,
    query,
    parsed: { field, match_all: value },
    warnings: [{ field, message: 'Invalid search field for this query.', code: 'invalid_field' }],
  }
}
