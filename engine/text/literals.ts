/**
 * Bytes of all literals given to `ascii`, one after the other. The build fills them in and replaces each literal with
 * its address (scripts/functions/fold-literals.ts).
 */
export const literals: usize = memory.data(8)
