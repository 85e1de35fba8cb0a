/**
 * What is true of the last method: a function never hides all that checkout hands it, and each record is a run of its own
 * that knows nothing of the others.
 */
export const lastMethodWords = {
  payment:
    'No record hides all payment methods by itself. Together with other records it can: the check on the home page shows where.',
  delivery:
    'No record hides all shipping rates by itself. Together with other records it can: the check on the home page shows where.',
  both: 'No record hides all payment methods or all shipping rates by itself. Several together can: the check on the home page shows where.',
} as const
