import { newBucket, startSwift } from '../helpers/swift.ts'

/** `npm run s3`: runs a local Swift to try the product with. It loses everything when it stops. */
const swift = await startSwift()
const settings = await newBucket(swift.endpoint)
for (const [name, value] of Object.entries(settings)) console.log(`${name}='${value}'`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
