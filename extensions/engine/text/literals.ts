/**
 * The bytes of all literals given to `ascii`, in one row. The build fills them in and puts their places wherever a
 * literal stands (scripts/fold-literals.ts).
 */
export const literals: usize = memory.data(8)
