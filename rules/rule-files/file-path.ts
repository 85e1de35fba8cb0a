/** Members and indexes down to a value of a file. */
export type FilePath = readonly (string | number)[]
