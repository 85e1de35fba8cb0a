interface WordmarkProps {
  /** Class of the words next to the stall, which a narrow screen hides. */
  wordClass?: string | undefined
}

/** A stall of folded paper, and the store's name drawn in one pen line. */
export function Wordmark({ wordClass }: WordmarkProps) {
  return (
    <>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
        <path d="M5 13v12h20V13" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path d="M12 25v-7h6v7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path
          d="M6 4h18l4 8a3.250 3.250 0 0 1-6.500 0 3.250 3.250 0 0 1-6.500 0 3.250 3.250 0 0 1-6.500 0 3.250 3.250 0 0 1-6.500 0z"
          fill="var(--marigold)"
        />
        <path
          d="M12 4h3v8a3.250 3.250 0 0 1-6.500 0zM18 4h6l4 8a3.250 3.250 0 0 1-6.500 0z"
          fill="currentColor"
          opacity=".35"
        />
      </svg>
      <svg className={wordClass} viewBox="-1.300 -1.300 136 31" width="123" height="28" aria-hidden="true">
        <path
          d="M1 8v20M1 14a6 6 0 1 1 12 0 6 6 0 0 1-12 0M17 14a6 6 0 1 1 12 0 6 6 0 0 1-12 0M29 8v12M34 8v20M34 14a6 6 0 1 1 12 0 6 6 0 0 1-12 0M50 14h12a6 6 0 1 0-1.760 4.240M67 8v12M67 14a6 6 0 0 1 5.500-6M83 9.800C82 8.600 80.700 8 79.100 8c-2.100 0-3.700 1.200-3.700 3s1.500 2.600 3.900 3 4 1.300 4 3.100-1.700 2.900-3.900 2.900c-1.900 0-3.400-.7-4.300-2M88 1v19M88 14a5.500 6 0 0 1 11 0v6M103 14a6 6 0 1 1 12 0 6 6 0 0 1-12 0M120 8v20M120 14a6 6 0 1 1 12 0 6 6 0 0 1-12 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </svg>
    </>
  )
}
