import { register } from 'tsx/esm/api'

/** The thread where the server runs from its sources, as in tests: workers do not take over what reads TypeScript. */
register()
await import('../../../export-thread.ts')
