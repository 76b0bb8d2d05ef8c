import { newBucket, startSwift } from '../helpers/swift.ts'

/** `npm run s3`: a Swift on this machine to try the product with, until it is stopped; it forgets everything then. */
const swift = await startSwift()
const settings = await newBucket(swift.endpoint)
for (const [name, value] of Object.entries(settings)) console.log(`${name}='${value}'`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
