export function AppIcon({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="#1a1a1a" />
      <path d="M3.500 8.500h13v3.600h-13z" fill="#f5b301" />
      <path
        d="M6.500 10.300h1.800M11.700 10.300h1.800"
        stroke="#1a1a1a"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
    </svg>
  )
}
