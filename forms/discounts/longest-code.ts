/** Maximum letters of a code on the platform (docs/platform.md#discount-records). */
export const longestCode = 255
