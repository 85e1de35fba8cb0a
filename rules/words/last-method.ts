/**
 * Facts about the last method. A function never hides every method of its input. But each record is a separate run that
 * does not see the others.
 */
export const lastMethodWords = {
  both: 'One rule never hides every payment method or shipping rate. Several together can. The home page shows where.',
} as const
