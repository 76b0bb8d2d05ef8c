import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSwiftInstalled, startSwift, type Swift } from '../helpers/swift.ts'

/** Starts a Swift with its S3 API for the tests, where it is installed. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (!isSwiftInstalled()) {
    console.log(
      'The tests of S3 are skipped: install swift-proxy, swift-account, swift-container and swift-object.'
    )
    return undefined
  }
  const swift = await startSwift()
  const control = await serveControl(swift)
  process.env.TEST_S3 = swift.endpoint
  process.env.TEST_S3_CONTROL = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  return () => {
    control.close()
    control.closeAllConnections()
    swift.stop()
  }
}

/** `POST /die` and the like, for tests, which run in other processes. */
async function serveControl(swift: Swift): Promise<http.Server> {
  const control = http.createServer(async ({ url = '' }, reply) => {
    const action = url.slice(1) as 'die' | 'start' | 'hang' | 'goOn'
    await swift[action]()
    reply.end()
  })
  control.listen(0, '127.0.0.1')
  await once(control, 'listening')
  return control
}
