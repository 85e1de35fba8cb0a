/** Names by id; an id without a name is shown as it is. */
export type Names = Readonly<Record<string, string>>
