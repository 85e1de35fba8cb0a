import { configure } from '@testing-library/react'

/** Bound for texts that load. The library's own second is too short on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })
