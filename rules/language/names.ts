/** Names by id. An id without a name is shown itself. */
export type Names = Readonly<Record<string, string>>
