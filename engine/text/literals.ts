/**
 * The bytes of all literals given to `ascii`, in one row. The build fills them in and replaces each literal with its
 * address (scripts/fold-literals.ts).
 */
export const literals: usize = memory.data(8)
