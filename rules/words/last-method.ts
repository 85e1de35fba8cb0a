/**
 * Facts about the last method. A function never hides every method that checkout gives it, but each record is a separate
 * run that does not see the others.
 */
export const lastMethodWords = {
  payment:
    'No record hides all payment methods by itself. Together with other records it can: the check on the home page shows where.',
  delivery:
    'No record hides all shipping rates by itself. Together with other records it can: the check on the home page shows where.',
  both: 'No record hides all payment methods or all shipping rates by itself. Several together can: the check on the home page shows where.',
} as const
