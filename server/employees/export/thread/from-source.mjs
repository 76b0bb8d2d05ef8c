import { register } from 'tsx/esm/api'

/** Starts the thread if the server runs from source, as in tests: workers do not inherit the TypeScript loader. */
register()
await import('../../../export-thread.ts')
