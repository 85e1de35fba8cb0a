/** Letters that the platform accepts in a code (docs/platform.md#discount-records). */
export const longestCode = 255
