/**
 * Maximum bytes of a deployed module. The platform allows 256 kB. The build and the bench check this smaller number, so
 * that a jump is noticed.
 */
export const moduleBudgetBytes = 64_000
