import { isSwiftInstalled, startSwift } from '../helpers/swift.ts'

/** Starts an S3 store for the tests if Swift is installed. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (!isSwiftInstalled()) {
    console.log('Files are kept in a folder: install swift-proxy, -account, -container and -object.')
    return undefined
  }
  const swift = await startSwift()
  process.env.TEST_S3 = swift.endpoint
  return swift.stop
}
