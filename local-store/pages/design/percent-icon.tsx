/** A percent sign in the style of the icon set, which has none. */
export function PercentIcon({ width, height }: { width: string; height: string }) {
  return (
    <svg
      viewBox="0 0 15 15"
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 12 12 3" />
      <circle cx="4" cy="4" r="1.75" />
      <circle cx="11" cy="11" r="1.75" />
    </svg>
  )
}
