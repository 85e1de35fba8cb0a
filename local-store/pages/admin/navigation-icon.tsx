const paths = {
  home: 'M3.500 9 10 3.500 16.500 9v7h-4.200v-4.500H7.700V16H3.500z',
  products: 'M4 4h5.500l7 7-5.500 5.500-7-7zM7 7h.01',
  customers: 'M10 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.500c.6-3 2.900-4.800 6-4.800s5.400 1.800 6 4.800z',
  settings:
    'M10 12.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600zM10 2.500v2M10 15.500v2M2.500 10h2M15.500 10h2M4.700 4.700l1.400 1.400M13.900 13.900l1.400 1.400M15.300 4.700l-1.400 1.400M6.100 13.900l-1.400 1.400',
}

export function NavigationIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
