/** The letters with a special role in a pattern. */
export const dollar: u32 = 0x24
export const openGroup: u32 = 0x28
export const closeGroup: u32 = 0x29
export const star: u32 = 0x2a
export const plus: u32 = 0x2b
export const comma: u32 = 0x2c
export const hyphen: u32 = 0x2d
export const dot: u32 = 0x2e
export const colon: u32 = 0x3a
export const questionMark: u32 = 0x3f
export const openClass: u32 = 0x5b
export const backslash: u32 = 0x5c
export const closeClass: u32 = 0x5d
export const caret: u32 = 0x5e
export const openCount: u32 = 0x7b
export const bar: u32 = 0x7c
export const closeCount: u32 = 0x7d

export const digit: u32 = 0x64
export const notDigit: u32 = 0x44
export const word: u32 = 0x77
export const notWord: u32 = 0x57
export const space: u32 = 0x73
export const notSpace: u32 = 0x53
export const boundary: u32 = 0x62
export const noBoundary: u32 = 0x42

/** No letter: the end of a pattern, an escape for several letters, or a fault. */
export const noLetter: u32 = 0xffffffff
